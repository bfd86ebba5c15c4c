import { ClientSideRowModelModule, createGrid, themeQuartz } from 'ag-grid-community'
import type { Row } from '../../../engine/metadata/rows/decode-records'
import { bareColumns } from '../grid/wide-list'

/** Shows AG Grid alone with the rows of a file: the minimum cost of opening the same list. */
const rowData = fetch('./rows.json').then((response) => response.json() as Promise<Row[]>)
createGrid<Row>(
  document.querySelector<HTMLElement>('#grid') as HTMLElement,
  { columnDefs: [...bareColumns], rowData: await rowData, theme: themeQuartz },
  { modules: [ClientSideRowModelModule] },
)
