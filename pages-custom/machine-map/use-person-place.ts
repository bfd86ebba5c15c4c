import { useState } from 'react'
import type { Position } from '../../engine/index'

export type PersonPlace = Position & { readonly metres: number }

/** Returns the person's location from the browser, or the reason why it is unavailable. */
export function usePersonPlace(onFound: (place: PersonPlace) => void) {
  const [here, setHere] = useState<PersonPlace>()
  const [problem, setProblem] = useState<'map.locateRefused' | 'map.locateFailed'>()
  const locate = (): void => {
    if (!('geolocation' in navigator)) return setProblem('map.locateFailed')
    navigator.geolocation.getCurrentPosition(
      ({ coords: { longitude, latitude, accuracy } }) => {
        const place = { longitude, latitude, metres: accuracy }
        setProblem(undefined)
        setHere(place)
        onFound(place)
      },
      ({ code, PERMISSION_DENIED }) =>
        setProblem(code === PERMISSION_DENIED ? 'map.locateRefused' : 'map.locateFailed'),
      { timeout: 15_000, maximumAge: 60_000 },
    )
  }
  return { here, problem, locate, dismiss: () => setProblem(undefined) }
}
