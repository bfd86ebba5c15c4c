import type { ToneMeta } from '../metadata/contract.generated'
import type { Condition } from './condition'
import type { FieldModel, FormModel, PageId } from './field-model'

export interface RecordHeadingModel {
  /** Their texts name the record. */
  readonly title: readonly FieldModel[]
  readonly image?: FieldModel | undefined
  readonly tags: readonly FieldModel[]
  readonly facts: readonly FieldModel[]
}

export interface RecordTabModel {
  readonly id: string
  readonly label: string
  readonly visibleWhen?: Condition | undefined
  readonly parts: readonly RecordPartModel[]
}

export type RecordPartModel = (
  | RecordFieldsModel
  | { readonly kind: 'figures'; readonly id: string; readonly figures: readonly FieldModel[] }
  | {
      readonly kind: 'timeline'
      readonly id: string
      readonly label?: string | undefined
      readonly events: readonly TimelineEventModel[]
    }
  | RelatedListModel
) & { readonly visibleWhen?: Condition | undefined }

/** Fields under one heading. */
export interface RecordFieldsModel {
  readonly kind: 'fields'
  readonly id: string
  readonly label?: string | undefined
  /** These fields as a form of their own, so that they can be edited where they stand. */
  readonly form: FormModel
  /** Whether the person may edit any of them, in a record that may be edited. */
  readonly editable: boolean
}

/** Something that happened to the record, as soon as its time is set. */
export interface TimelineEventModel {
  readonly at: FieldModel
  readonly label: string
  readonly with: readonly FieldModel[]
  readonly tone?: ToneMeta['tone'] | undefined
  readonly when?: Condition | undefined
}

/** Another list, filtered by the record. */
export interface RelatedListModel {
  readonly kind: 'list'
  readonly id: string
  readonly page: PageId
  readonly label: string
  /** Parameters or filters of the list, by the field of the record that fills them. */
  readonly params: Readonly<Record<string, string>>
  /** Fixed filters of the list. */
  readonly values: Readonly<Record<string, string | number | boolean>>
  readonly pick?: PickModel | undefined
  readonly show: 'all' | 'charts' | 'rows'
  /** Rows of a page at first. */
  readonly size: number
  /** A link leads to the list's own page. */
  readonly more: boolean
  /** Nothing is added in it unless the record satisfies this. */
  readonly addWhen?: Condition | undefined
}

/** A choice among the rows of a further list, whose id narrows the related list. */
export interface PickModel {
  readonly page: PageId
  readonly title: string
  readonly params: Readonly<Record<string, string>>
  readonly as: string
  /** Fields of a row that name it. */
  readonly label: readonly FieldModel[]
}

/** Where the rows of a list lead to. */
export interface RecordLinkModel {
  /** Code of its record screen; undefined: a page made from the list itself. */
  readonly screen?: PageId | undefined
  /** The query parameter that names the record, where that screen is a menu entry of its own. */
  readonly key: string
  /** The column whose cells lead there. */
  readonly column: string
  /** What opens on a phone. */
  readonly phone: 'page' | 'drawer'
}
