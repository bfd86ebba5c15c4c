import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { revealedAtom } from '../../data/revealed'
import { RevealedValues } from '../../views/revealed/revealed-values'
import { PartBoundary } from '../errors/part-boundary'

/** What the server told this once, over whatever page one is on. Whoever leaves the console leaves nothing behind. */
export function Revealed() {
  const [values, setValues] = useAtom(revealedAtom)
  const close = () => setValues([])
  useEffect(() => () => setValues([]), [setValues])
  return (
    <PartBoundary onFailed={close}>
      <RevealedValues values={values} onClose={close} />
    </PartBoundary>
  )
}
