import type { MachineReports } from '../machines/machine-report.generated'
import type { Report } from '../messaging/topics'

/** Something that a machine reports: its topic and what is said there. */
export type Said = { [K in Report]: readonly [report: K, content: Required<MachineReports>[K]] }[Report]
