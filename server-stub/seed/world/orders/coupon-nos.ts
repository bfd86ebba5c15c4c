/** Numbers of the coupons a primary operator gives out: `CP`, the department and a serial number. */
export function couponNosOf(primaryOperatorId: string): string[] {
  return Array.from(
    { length: 10 },
    (_, index) => `CP${primaryOperatorId.padStart(4, '0')}${String(index + 1).padStart(4, '0')}`,
  )
}
