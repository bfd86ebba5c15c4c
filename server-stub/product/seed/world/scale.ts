/** Sizes of the seeded world: only the number of orders differs. */
export type Scale = 'small' | 'medium' | 'large'

/** Orders of the last 365 days, by scale. */
export const orderCounts: Readonly<Record<Scale, number>> = {
  small: 50_000,
  medium: 1_000_000,
  large: 10_000_000,
}
