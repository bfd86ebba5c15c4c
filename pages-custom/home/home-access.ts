/** Menu code of the machine list (L8): the machine counts are shown to people who may open it. */
export const machinesPage = 'my_device'

/** Menu codes of the renewal page (L34) and, as fallback, the list of machines with their expiry. */
export const renewalPages = ['machine_renewal', machinesPage] as const

/** Sales are shown to people who may open statistics by time (S1 to S3) or the list of orders (L19). */
export const seesSales = {
  any: ['statistics_hour', 'statistics_day', 'statistics_month', 'sales_success'],
} as const
