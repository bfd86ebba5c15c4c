import type {
  ChartType,
  EndpointMeta,
  MetadataProblem,
  SortMeta,
  ToneMeta,
} from '../metadata/contract.generated'
import type { ActionModel } from './action-model'
import type { Condition } from './condition'
import type { ColumnModel, FieldModel, FormModel, PageId } from './field-model'
import type { RecordHeadingModel, RecordLinkModel, RecordTabModel } from './record-model'
import type { FormPageModel } from './form-page-model'
import type { Endpoints, PageBase, SaveModel } from './page-base'

export type { FormPageModel } from './form-page-model'
export type { Endpoints, SaveModel } from './page-base'

/** A compiled page: a closed model that views merely show. Everything in it is permitted and translated. */
export type PageModel =
  ListPageModel | RecordPageModel | FormPageModel | TabsPageModel | CustomPageModel | BrokenPageModel

export interface ListPageModel extends PageBase {
  readonly kind: 'list'
  readonly entity: string
  /** What one of its records is: "Order". */
  readonly thing?: string | undefined
  readonly endpoints: Endpoints
  /** Name of the field that identifies a row. */
  readonly key: string
  /** Name of the field that names a row to people. */
  readonly label: string
  readonly columns: readonly ColumnModel[]
  /** Where its rows lead to; undefined where they are not opened one by one. */
  readonly record?: RecordLinkModel | undefined
  readonly search: readonly FieldModel[]
  readonly actions: readonly ActionModel[]
  readonly form?: FormModel | undefined
  /** Further buttons of the form. */
  readonly saves?: readonly SaveModel[] | undefined
  readonly export?: ExportModel | undefined
  readonly sort: readonly SortMeta[]
  /** Kinds of the fields that it may be sorted by, whether or not they are columns. */
  readonly sortTypes: ReadonlyMap<string, SortFieldType>
  /** Rows are put in order by hand. */
  readonly order?: RowOrderModel | undefined
  readonly tree?: TreeModel | undefined
  /** Filters that always apply. */
  readonly filter: Readonly<Record<string, string | number | boolean>>
  /** Parameters that the opener must give. */
  readonly params: readonly string[]
  readonly totals: readonly string[]
  /** Rows are shown as tiles until people choose the table. */
  readonly tiles?: TilesModel | undefined
  /** Colours of rows in the table. */
  readonly tones?: readonly ToneModel[] | undefined
  /** All rows come at once. */
  readonly whole?: boolean | undefined
  /** What is summed large above the list. */
  readonly figures?: readonly FieldModel[] | undefined
  /** What the figures are sums of, where that is not all that the filter finds. */
  readonly figuresOf?: string | undefined
  readonly charts?: readonly ChartModel[] | undefined
  readonly refreshSeconds?: number | undefined
}

/** The number that rows are put in order by, and where a new order is sent. */
export interface RowOrderModel {
  readonly by: string
  readonly least: number
  readonly most: number
  readonly label: string
  /** Rows are put in order among those with the same value of this field. */
  readonly within?: string
  readonly withinLabel?: string
  readonly endpoint: EndpointMeta
}

/** A colour of the design, by what it tells. */
export type RowTone = ToneMeta['tone']

/** The colour of rows that satisfy a condition, unless one before it has coloured them. */
export interface ToneModel {
  readonly tone: RowTone
  readonly when: Condition
}

/** What a tile shows of its row (L28, B8). */
export interface TilesModel {
  /** Its first picture. */
  readonly image: ColumnModel
  readonly title: ColumnModel
  /** What stands under the title. */
  readonly lines: readonly ColumnModel[]
  readonly bar?: TileBarModel | undefined
  readonly marks: readonly TileMarkModel[]
}

/** A bar as full as `value` is of `of`; from `alert` down it warns. */
export interface TileBarModel {
  readonly value: ColumnModel
  readonly of: ColumnModel
  readonly alert?: ColumnModel | undefined
}

/** A sign on the tiles of rows that satisfy a condition. */
export interface TileMarkModel {
  readonly icon: string
  readonly label: string
  readonly when: Condition
}

/** A chart of a list's rows. */
export interface ChartModel {
  readonly title?: string | undefined
  /** How it may be drawn; the first until people choose. */
  readonly types: readonly ChartType[]
  readonly x: FieldModel
  readonly series: readonly FieldModel[]
  /** The filter whose value names the one series that is shown. */
  readonly seriesBy?: string | undefined
  /** The range of days or months that it is of: what was measured in as long before is drawn beside. */
  readonly comparedBy?: FieldModel | undefined
  readonly top: number
}

/** The kind of a sort field as the wire names it (listQuery, 2.1). */
export type SortFieldType = 'string' | 'number' | 'date'

/** A page of one record: what its list says of it, arranged to be read and edited in place. */
export interface RecordPageModel extends PageBase {
  readonly kind: 'record'
  /** The list that the record is of: addresses, form, actions and permissions are the list's. */
  readonly list: ListPageModel
  /** Query parameter that names the record, where the page is a menu entry of its own. */
  readonly key: string
  /** Key of what is said of a record that is not there. */
  readonly missing: string
  readonly heading: RecordHeadingModel
  /** Those of the list's actions that work on one record, in the order of the header. */
  readonly actions: readonly ActionModel[]
  readonly tabs: readonly RecordTabModel[]
  /** Seconds after which it is read anew by itself. */
  readonly refreshSeconds: number
}

export interface TabsPageModel extends PageBase {
  readonly kind: 'tabs'
  readonly tabs: readonly { readonly page: PageId; readonly title: string }[]
  /** Query parameter that holds the number of the open tab. Default: `tab` holds its page. */
  readonly parameter?: string | undefined
}

/** A bespoke page, hand-coded and registered under its menu code. */
export interface CustomPageModel extends PageBase {
  readonly kind: 'custom'
}

/** A page whose metadata cannot be shown at all: it shows its problems. */
export interface BrokenPageModel extends PageBase {
  readonly kind: 'broken'
}

export interface ExportModel {
  readonly ranges: readonly ('current' | 'all')[]
  readonly types: readonly ('xlsx' | 'csv' | 'txt' | 'xlsb')[]
  /** Who writes the file of all rows. */
  readonly mode: 'server' | 'client'
}

export interface TreeModel {
  readonly key: string
  readonly parent: string
}

/** A popup record selector (X5). */
export interface SelectorModel {
  readonly code: string
  readonly title: string
  readonly endpoint: EndpointMeta
  /** Field whose value is stored. */
  readonly value: string
  /** Field shown for a chosen record. */
  readonly label: string
  readonly limit: number
  readonly columns: readonly ColumnModel[]
  readonly search: readonly FieldModel[]
  readonly sort: readonly SortMeta[]
  /** Filters that always apply. */
  readonly filter: Readonly<Record<string, string | number | boolean>>
  readonly tree?: TreeModel | undefined
  /** The record that is not offered, nor what is below it. */
  readonly without?: string | undefined
  readonly problems: readonly MetadataProblem[]
}
