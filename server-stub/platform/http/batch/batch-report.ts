import type { Language } from '../../../../engine/metadata/language'
import type { AddedRows } from '../../records/record-store'
import type { Revealed } from '../../records/secrets/revealed'
import type { Wording } from '../../wording/wording'
import type { ApiRefusal } from '../../refusal/api-refusal'
import { refusalData } from '../refusal-data'

/** Refused rows, and rows with secrets, after which a batch ends; and characters of what is told of them, then in short. */
const mostTold = 1000
const longestTold = 1_000_000
const longestMessage = 300

/** What came of a batch, for whoever sent it. */
export interface BatchReport {
  /** Rows that were looked at. */
  readonly rows: number
  readonly added: number
  readonly refused: number
  /** Each of those refused. `row` counts from 1. */
  readonly refusals: readonly RowRefusal[]
  /** Secrets made for rows, which nobody is told again. */
  readonly revealed?: readonly { readonly row: number; readonly revealed: readonly Revealed[] }[]
  /** Why the rows that follow were not looked at: too many were refused. */
  readonly stopped?: 'refusals'
}

/** A row that was refused: by which status, in words, and which of its fields (the first 20, and how many `more`). */
export interface RowRefusal {
  readonly row: number
  readonly code: number
  readonly message: string
}

/** Gathers what came of the rows of a batch. However many there are, what is kept of them stays small. */
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
    /** The number of rows that were looked at. */
    rows: () => rows,
    /** Notes what came of the next `count` rows, which are those from `rows()` on. */
    note(count: number, outcome: AddedRows): void {
      for (const { at, refusal } of outcome.refused) refuse(rows + at + 1, refusal)
      for (const { at, revealed: made } of outcome.added)
        if (made) revealed.push({ row: rows + at + 1, revealed: made })
      added += outcome.added.length
      rows += count
    },
    /** Whether no more rows are to be looked at. */
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
