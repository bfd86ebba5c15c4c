import type {
  ChartType,
  EndpointMeta,
  MetadataProblem,
  SortMeta,
  ToneMeta,
} from '../../metadata/contract.generated'
import type { ActionModel } from './action-model'
import type { Condition } from '../conditions/condition'
import type { ColumnModel, FieldModel, FormModel, PageId } from './field-model'
import type { RecordHeadingModel, RecordLinkModel, RecordTabModel } from './record-model'
import type { FormPageModel } from './form-page-model'
import type { Endpoints, PageBase, SaveModel } from './page-base'

export type { FormPageModel } from './form-page-model'
export type { Endpoints, SaveModel } from './page-base'

/** A compiled page: a closed model that views merely show. Everything in it is permitted and translated. */
export type PageModel =
  | ListPageModel
  | RecordPageModel
  | FormPageModel
  | TabsPageModel
  | CustomPageModel
  | BrokenPageModel

export interface ListPageModel extends PageBase {
  readonly kind: 'list'
  readonly entity: string
  /** Name of a single record: "Order". */
  readonly thing?: string | undefined
  readonly endpoints: Endpoints
  /** Name of the field that identifies a row. */
  readonly key: string
  /** Name of the field that labels a row for users. */
  readonly label: string
  /** The fields that name a row in titles and questions (`recordName`). Default: `label`. */
  readonly named?: readonly string[] | undefined
  readonly columns: readonly ColumnModel[]
  /** The link from its rows to record pages; undefined when rows cannot be opened. */
  readonly record?: RecordLinkModel | undefined
  readonly search: readonly FieldModel[]
  readonly actions: readonly ActionModel[]
  readonly form?: FormModel | undefined
  /** Further save buttons of the form. */
  readonly saves?: readonly SaveModel[] | undefined
  readonly export?: ExportModel | undefined
  readonly sort: readonly SortMeta[]
  /** Types of the fields that the list can be sorted by, including those that are not columns. */
  readonly sortTypes: ReadonlyMap<string, SortFieldType>
  /** Set when rows can be ordered by hand. */
  readonly order?: RowOrderModel | undefined
  readonly tree?: TreeModel | undefined
  /** Filters that always apply. */
  readonly filter: Readonly<Record<string, string | number | boolean>>
  /** Parameters that the opener must supply. */
  readonly params: readonly string[]
  readonly totals: readonly string[]
  /** Rows are shown as tiles until the user chooses the table. */
  readonly tiles?: TilesModel | undefined
  /** Rules for the colours of table rows. */
  readonly tones?: readonly ToneModel[] | undefined
  /** The server sends all rows at once. */
  readonly whole?: boolean | undefined
  /** Fields whose sums are shown in large type above the list. */
  readonly figures?: readonly FieldModel[] | undefined
  /** Describes the rows that the figures sum, if these are not all rows that match the filter. */
  readonly figuresOf?: string | undefined
  readonly charts?: readonly ChartModel[] | undefined
  readonly refreshSeconds?: number | undefined
}

/** The number that orders the rows, and the address that receives a new order. */
export interface RowOrderModel {
  readonly by: string
  readonly least: number
  readonly most: number
  readonly label: string
  /** Rows are ordered only among those with the same value of this field. */
  readonly within?: string
  readonly withinLabel?: string
  readonly endpoint: EndpointMeta
}

/** A colour of the design, by its meaning. */
export type RowTone = ToneMeta['tone']

/** The colour of rows that satisfy a condition, unless an earlier rule has matched. */
export interface ToneModel {
  readonly tone: RowTone
  readonly when: Condition
}

/** The content of a tile (L28, B8). */
export interface TilesModel {
  /** The column whose first picture is shown. */
  readonly image: ColumnModel
  readonly title: ColumnModel
  /** Columns below the title. */
  readonly lines: readonly ColumnModel[]
  readonly bar?: TileBarModel | undefined
  readonly marks: readonly TileMarkModel[]
}

/** A bar that shows the ratio of `value` to `of`. It warns when `value` is at most `alert`. */
export interface TileBarModel {
  readonly value: ColumnModel
  readonly of: ColumnModel
  readonly alert?: ColumnModel | undefined
}

/** An icon on the tiles of rows that satisfy a condition. */
export interface TileMarkModel {
  readonly icon: string
  readonly label: string
  readonly when: Condition
}

/** A chart of a list's rows. */
export interface ChartModel {
  readonly title?: string | undefined
  /** The types on offer; the first is the default. */
  readonly types: readonly ChartType[]
  readonly x: FieldModel
  readonly series: readonly FieldModel[]
  /** The filter whose value names the only series that is shown. */
  readonly seriesBy?: string | undefined
  /** The search field with the chart's range of days or months. The period before it is drawn for comparison. */
  readonly comparedBy?: FieldModel | undefined
  readonly top: number
}

/** The type of a sort field as the wire names it (listQuery, 2.1). */
export type SortFieldType = 'string' | 'number' | 'date'

/** A page of one record: the content of its list, arranged for reading and editing in place. */
export interface RecordPageModel extends PageBase {
  readonly kind: 'record'
  /** The list of the record, which provides addresses, form, actions and permissions. */
  readonly list: ListPageModel
  /** Query parameter that names the record, when the page is a menu entry of its own. */
  readonly key: string
  /** Key of the message for a record that does not exist. */
  readonly missing: string
  readonly heading: RecordHeadingModel
  /** The list's actions that work on a single record, in the order of the header. */
  readonly actions: readonly ActionModel[]
  readonly tabs: readonly RecordTabModel[]
  /** Seconds between automatic reloads. */
  readonly refreshSeconds: number
}

export interface TabsPageModel extends PageBase {
  readonly kind: 'tabs'
  readonly tabs: readonly { readonly page: PageId; readonly title: string }[]
  /** Query parameter that holds the number of the open tab. Default: the parameter `tab` holds the page of the tab. */
  readonly parameter?: string | undefined
}

/** A page written by hand and registered under its menu code. */
export interface CustomPageModel extends PageBase {
  readonly kind: 'custom'
}

/** A page whose metadata cannot be shown at all. It shows its problems. */
export interface BrokenPageModel extends PageBase {
  readonly kind: 'broken'
}

export interface ExportModel {
  readonly ranges: readonly ('current' | 'all')[]
  readonly types: readonly ('xlsx' | 'csv' | 'txt' | 'xlsb')[]
  /** The side that writes a file of all rows. */
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
  /** A record that is not offered; its descendants are not offered either. */
  readonly without?: string | undefined
  readonly problems: readonly MetadataProblem[]
}
