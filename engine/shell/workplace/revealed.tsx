import { useAtom } from 'jotai'
import { useEffect } from 'react'
import { revealedAtom } from '../../data/messages/revealed'
import { RevealedValues } from '../../views/revealed/revealed-values'
import { PartBoundary } from '../errors/part-boundary'

/** The dialog of one-time values, above any page. Unmounting the console clears the values. */
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
