import type { ToneMeta } from '../../metadata/contract.generated'
import type { Condition } from '../conditions/condition'
import type { FieldModel, FormModel, PageId } from './field-model'

export interface RecordHeadingModel {
  /** The fields whose texts name the record. */
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
  /** The fields as a form of their own, so that they can be edited in place. */
  readonly form: FormModel
  /** Whether the person may edit any of the fields, provided that the record is editable. */
  readonly editable: boolean
}

/** An event of the record, shown once its time is set. */
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
  /** Parameters or filters of the list, each with the field of the record that fills it. */
  readonly params: Readonly<Record<string, string>>
  /** Fixed filters of the list. */
  readonly values: Readonly<Record<string, string | number | boolean>>
  readonly pick?: PickModel | undefined
  readonly show: 'all' | 'charts' | 'rows'
  /** Initial page size. */
  readonly size: number
  /** Whether a link to the list's own page is shown. */
  readonly more: boolean
  /** Records can be added to the list only while the page's record satisfies this condition. */
  readonly addWhen?: Condition | undefined
}

/** A choice among the rows of another list. The id of the chosen row narrows the related list. */
export interface PickModel {
  readonly page: PageId
  readonly title: string
  readonly params: Readonly<Record<string, string>>
  readonly as: string
  /** Fields that label a row. */
  readonly label: readonly FieldModel[]
}

/** The link from a list's rows to record pages. */
export interface RecordLinkModel {
  /** Code of the record screen; undefined for a page derived from the list. */
  readonly screen?: PageId | undefined
  /** The query parameter that names the record, when the screen is a menu entry of its own. */
  readonly key: string
  /** The column whose cells are the links. */
  readonly column: string
  /** What the link opens on a phone. */
  readonly phone: 'page' | 'drawer'
}
