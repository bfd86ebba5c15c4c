import type { EndpointMeta, MetadataProblem, Operation } from '../metadata/contract.generated'
import type { PageId } from './field-model'

/** What every page has. */
export interface PageBase {
  readonly id: PageId
  readonly title: string
  /** What was wrong with the metadata; the rest of the page works all the same. */
  readonly problems: readonly MetadataProblem[]
}

/** A further button of a form: saves the record and does something to it, at once. */
export interface SaveModel {
  readonly id: string
  readonly label: string
  /** Where it is sent, by what the form does; missing where the person may not. */
  readonly endpoints: { readonly add?: EndpointMeta | undefined; readonly edit?: EndpointMeta | undefined }
  /** Fixed parameters, sent along. */
  readonly values: Readonly<Record<string, unknown>>
  /** Asked first. */
  readonly confirm?: string | undefined
}

/** Addresses by operation; an operation that is missing is not offered. */
export type Endpoints = Readonly<Partial<Record<Operation, EndpointMeta>>>
