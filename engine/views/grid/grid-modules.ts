import {
  CellStyleModule,
  ClientSideRowModelModule,
  ColumnApiModule,
  LocaleModule,
  PinnedRowModule,
  RenderApiModule,
  RowApiModule,
  RowDragModule,
  RowSelectionModule,
  RowStyleModule,
  ScrollApiModule,
  type Module,
} from 'ag-grid-community'

/** The modules of AG Grid that lists use, and no others: all of them would cost 100 kB more. */
export const gridModules: readonly Module[] = [
  ClientSideRowModelModule,
  RowSelectionModule,
  RowStyleModule,
  CellStyleModule,
  ColumnApiModule,
  RenderApiModule,
  RowApiModule,
  RowDragModule,
  ScrollApiModule,
  PinnedRowModule,
  LocaleModule,
]
