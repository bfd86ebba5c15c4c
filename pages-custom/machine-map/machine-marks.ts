import { useMemo } from 'react'
import { useTranslate, type PointMark } from '../../engine/index'

const keys = ['map.normal', 'map.unknown', 'map.offline', 'map.abnormal'] as const
const tones = ['success', 'warning', 'neutral', 'danger'] as const

/** Places of the marks, what needs somebody first: abnormal, not online, unknown, normal. */
export const urgency: readonly number[] = [3, 2, 1, 0]

/** How machines are marked, by the digit that the server gives them. */
export function useMachineMarks(): readonly PointMark[] {
  const translate = useTranslate()
  return useMemo(
    () => keys.map((key, at) => ({ label: translate(key), tone: tones[at] ?? 'neutral' })),
    [translate],
  )
}
