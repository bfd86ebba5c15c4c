import { useMemo } from 'react'
import { useTranslate, type PointMark } from '../../engine/index'

const keys = ['map.normal', 'map.unknown', 'map.offline', 'map.abnormal'] as const
const tones = ['success', 'warning', 'neutral', 'danger'] as const

/** Indexes of the marks, most urgent first: abnormal, not online, unknown, normal. */
export const urgency: readonly number[] = [3, 2, 1, 0]

/** Returns the marks of machines, by the server's digit. */
export function useMachineMarks(): readonly PointMark[] {
  const translate = useTranslate()
  return useMemo(
    () => keys.map((key, at) => ({ label: translate(key), tone: tones[at] ?? 'neutral' })),
    [translate],
  )
}
