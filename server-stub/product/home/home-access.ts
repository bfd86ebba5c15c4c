import type { Requirement } from '../../../engine/permissions/can'

/** Who is told how many machines there are: those who may open their list (L8). */
export const seesMachines: Requirement = 'my_device'

/** Who sees sales: those who may open one of the statistics by time (S1 to S3), or the orders themselves (L19). */
export const seesSales: Requirement = {
  any: ['statistics_hour', 'statistics_day', 'statistics_month', 'sales_success'],
}
