/** Server paths of the important notices, each shown once over the whole console (B15, docs/http.md). */
export interface NoticeSource {
  /** GET: the person's current, unseen notices, in the sequence of showing. */
  readonly due: string
  /** PUT with `id` and `edition`: marks a notice as seen by the person. */
  readonly seen: string
}
