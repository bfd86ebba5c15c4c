/** Pause between two checks, ms: long enough for a paint, too short to be noticed. */
const pause = 60

/** Calls `run` once, after `holds` has become true and a frame was painted. Returns a function that cancels it. */
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
