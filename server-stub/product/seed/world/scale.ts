/** Sizes of the seeded world, which differ only in the number of orders. */
export type Scale = 'small' | 'medium' | 'large'

/** The number of orders in the last 365 days, by scale. */
export const orderCounts: Readonly<Record<Scale, number>> = {
  small: 50_000,
  medium: 1_000_000,
  large: 10_000_000,
}
