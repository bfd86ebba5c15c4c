import machineReport from '../../../schemas/machine-report.json' with { type: 'json' }
import type { MetadataProblem } from '../../../engine/metadata/contract.generated'
import { createCheck } from '../../../engine/metadata/json-schema/json-schema'
import { failure, success, type Result } from '../../../engine/metadata/result'
import { reports, type Report } from '../messaging/topics'
import type { MachineReports } from './machine-report.generated'

type Wanted = Required<MachineReports>

const checks = new Map(
  reports.map((report) => [
    report,
    createCheck({ $ref: `machine-report.json#/definitions/${report}` }, [machineReport]),
  ]),
)

/** Validates a report of a machine against schemas/machine-report.json. */
export function readReport<K extends Report>(report: K, content: unknown): Result<Wanted[K]> {
  const problems: readonly MetadataProblem[] = checks.get(report)?.(content, report) ?? []
  return problems.length > 0 ? failure(problems) : success(content as Wanted[K])
}
