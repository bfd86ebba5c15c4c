const steps = [0.25, 0.5, 0.75, 1, 1.5, 2, 3, 4, 6, 8] as const

/** Returns the next larger (1) or smaller (-1) zoom step. The last step stays. */
export function nextZoom(zoom: number, direction: 1 | -1): number {
  const found = direction > 0 ? steps.find((step) => step > zoom) : steps.findLast((step) => step < zoom)
  return found ?? zoom
}
