/** Returns the movement of an arrow key on a picture, px. Undefined for any other key. */
export function arrowStep(
  key: string,
  step: number,
): { readonly dx: number; readonly dy: number } | undefined {
  switch (key) {
    case 'ArrowLeft':
      return { dx: -step, dy: 0 }
    case 'ArrowRight':
      return { dx: step, dy: 0 }
    case 'ArrowUp':
      return { dx: 0, dy: -step }
    case 'ArrowDown':
      return { dx: 0, dy: step }
    default:
      return undefined
  }
}
