/** Between looks, in ms: long enough for a paint, too short to be noticed. */
const pause = 60

/** Runs something once after what `holds` says has been painted. Answers what calls it off. */
export function whenPainted(holds: () => boolean, run: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>
  let frame = 0
  const look = (): void => {
    if (holds()) frame = requestAnimationFrame(() => (timer = setTimeout(run, pause)))
    else timer = setTimeout(look, pause)
  }
  look()
  return () => {
    clearTimeout(timer)
    cancelAnimationFrame(frame)
  }
}
