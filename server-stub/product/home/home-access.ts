import type { Requirement } from '../../../engine/permissions/can'

/** Required to see the numbers of machines: access to the list of machines (L8). */
export const seesMachines: Requirement = 'my_device'

/** Required to see sales: access to a statistic by time (S1 to S3) or to the list of orders (L19). */
export const seesSales: Requirement = {
  any: ['statistics_hour', 'statistics_day', 'statistics_month', 'sales_success'],
}
