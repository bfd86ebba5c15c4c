/** Divides an integer in proportion to weights. The parts add up to it exactly. */
export function spreadOrders(total: number, weights: Float64Array): Uint32Array {
  const sum = weights.reduce((one, other) => one + other, 0)
  let reached = 0
  let given = 0
  return Uint32Array.from(weights, (weight) => {
    reached += weight
    const due = Math.min(total, Math.round((reached / sum) * total))
    const part = due - given
    given = due
    return part
  })
}
