/** Where the server keeps notices that people are to see once, over everything else (B15, docs/http.md). */
export interface NoticeSource {
  /** Asked by GET: the notices that this person is to see now and has not seen yet, in the order of showing. */
  readonly due: string
  /** Told by PUT, with `id` and `edition` of a notice, that this person has seen it. */
  readonly seen: string
}
