/** The list of machines (L8): who may open it is told how many there are. */
export const machinesPage = 'my_device'

/** Where machines are renewed (L34), or else listed with the day they expire. */
export const renewalPages = ['machine_renewal', machinesPage] as const

/** Who sees sales: those who may open one of the statistics by time (S1 to S3), or the orders themselves (L19). */
export const seesSales = {
  any: ['statistics_hour', 'statistics_day', 'statistics_month', 'sales_success'],
} as const
