import type { CopyFault, CopyReport } from './compare-copy'
import type { ChainFault, ChainReport } from './verify-chain'

const chainFaults: Readonly<Record<ChainFault['kind'], string>> = {
  changed: 'it, its seal or the seal before it was changed after it was written',
  deleted: 'it was deleted',
  cut: 'the seals before it were deleted',
  added: 'it was not written by the server',
}

const copyFaults: Readonly<Record<CopyFault['kind'], string>> = {
  unreadable: 'it is no entry of the operation log',
  broken: 'its hash, or that of the entry before it, does not fit',
  gap: 'entries before it are missing in the copy',
  differs: 'the database has another entry under this number',
  missing: 'the database no longer has this entry',
}

/** Puts the result of a verification into lines for a terminal. */
export function tellReport(report: ChainReport): readonly string[] {
  const { verified, from, to, head, removed, unsealed, fault } = report
  return [
    ...(verified > 0 ? [`Verified: ${count(verified)}, from ${from ?? '?'} to ${to ?? '?'}.`] : []),
    ...(verified === 0 && !fault ? ['The operation log has no sealed entry.'] : []),
    ...(head ? [`Last of them: number ${head.seq}, hash ${head.hash}.`] : []),
    ...(removed > 0 ? [`Removed after their time: the entries up to number ${removed}.`] : []),
    ...(unsealed > 0 ? [`Not sealed yet: ${count(unsealed)} from before the chain.`] : []),
    fault ? `WRONG: ${nameOf(fault)}: ${chainFaults[fault.kind]}.` : 'Nothing is wrong.',
  ]
}

/** Puts the result of the comparison with a copy into lines for a terminal. */
export function tellCopy({ lines, fault }: CopyReport): readonly string[] {
  const compared = `Compared with the copy: ${lines} ${lines === 1 ? 'line' : 'lines'}.`
  if (!fault) return [compared, 'The copy agrees with the database.']
  const number = fault.seq === undefined ? '' : ` (entry number ${fault.seq})`
  return [compared, `WRONG: line ${fault.line} of the copy${number}: ${copyFaults[fault.kind]}.`]
}

function nameOf({ seq, entry, time }: ChainFault): string {
  const number = seq === undefined ? '' : ` number ${seq},`
  return `the entry${number} id ${entry}${time ? ` of ${time}` : ''}`
}

function count(entries: number): string {
  return `${entries} ${entries === 1 ? 'entry' : 'entries'}`
}
