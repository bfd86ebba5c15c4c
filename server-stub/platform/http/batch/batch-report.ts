import type { Language } from '../../../../engine/metadata/locale/language'
import type { AddedRows } from '../../records/record-store'
import type { Revealed } from '../../records/secrets/revealed'
import type { Wording } from '../../wording/wording'
import type { ApiRefusal } from '../../refusal/api-refusal'
import { refusalData } from '../refusal-data'

/**
 * Limits of a report. A batch ends after so many refused rows, or so many rows with secrets, or so many characters of
 * refusals; a single message is cut.
 */
const mostTold = 1000
const longestTold = 1_000_000
const longestMessage = 300

/** The result of a batch, for its caller. */
export interface BatchReport {
  /** Number of processed rows. */
  readonly rows: number
  readonly added: number
  readonly refused: number
  /** The refused rows. `row` counts from 1. */
  readonly refusals: readonly RowRefusal[]
  /** Secrets generated for rows; they are shown only here. */
  readonly revealed?: readonly { readonly row: number; readonly revealed: readonly Revealed[] }[]
  /** Set when the remaining rows were not processed: too many were refused. */
  readonly stopped?: 'refusals'
}

/** A refused row: its status, a message, and its invalid fields (the first 20, and how many `more`). */
export interface RowRefusal {
  readonly row: number
  readonly code: number
  readonly message: string
}

/** Collects the results of a batch in limited memory, whatever its size. */
export function createBatchReport(language: Language, wording: Wording) {
  const refusals: RowRefusal[] = []
  const revealed: { row: number; revealed: readonly Revealed[] }[] = []
  let added = 0
  let rows = 0
  let letters = 0
  const refuse = (row: number, { details }: ApiRefusal): void => {
    const data = refusalData(details, language, wording) as Readonly<Record<string, unknown>> | null
    const [first] = (data?.['fields'] as readonly { readonly message: string }[] | undefined) ?? []
    const message =
      details.message === 'server.invalid' && first
        ? first.message
        : wording(language, details.message, details.values)
    const short = { row, code: details.status, message: message.slice(0, longestMessage) }
    const refusal = letters < longestTold ? { ...short, ...data } : short
    refusals.push(refusal)
    letters += JSON.stringify(refusal).length
  }
  const isFull = (): boolean =>
    refusals.length >= mostTold || revealed.length >= mostTold || letters >= longestTold
  return {
    /** The number of processed rows. */
    rows: () => rows,
    /** Adds the outcome of the next `count` rows, which begin at `rows()`. */
    note(count: number, outcome: AddedRows): void {
      for (const { at, refusal } of outcome.refused) refuse(rows + at + 1, refusal)
      for (const { at, revealed: made } of outcome.added)
        if (made) revealed.push({ row: rows + at + 1, revealed: made })
      added += outcome.added.length
      rows += count
    },
    /** True when no more rows may be processed. */
    isFull,
    report: (stopped?: BatchReport['stopped']): BatchReport => ({
      rows,
      added,
      refused: refusals.length,
      refusals: refusals.toSorted((one, other) => one.row - other.row),
      ...(revealed.length > 0 ? { revealed } : {}),
      ...(stopped ? { stopped } : {}),
    }),
  }
}
