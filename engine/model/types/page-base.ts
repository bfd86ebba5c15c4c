import type { EndpointMeta, MetadataProblem, Operation } from '../../metadata/contract.generated'
import type { PageId } from './field-model'

/** The common part of all page models. */
export interface PageBase {
  readonly id: PageId
  readonly title: string
  /** Problems of the metadata. The rest of the page still works. */
  readonly problems: readonly MetadataProblem[]
}

/** A further button of a form, which saves the record and performs an action on it in the same call. */
export interface SaveModel {
  readonly id: string
  readonly label: string
  /** Addresses by mode of the form; undefined when the person may not use the mode. */
  readonly endpoints: { readonly add?: EndpointMeta | undefined; readonly edit?: EndpointMeta | undefined }
  /** Fixed parameters of the request. */
  readonly values: Readonly<Record<string, unknown>>
  /** Question asked before saving. */
  readonly confirm?: string | undefined
}

/** Addresses by operation. A missing operation is not offered. */
export type Endpoints = Readonly<Partial<Record<Operation, EndpointMeta>>>
