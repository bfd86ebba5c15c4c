import { useMemo } from 'react'
import { useValueScope, valueFormats } from '../../../engine/index'
import type { Measure } from '../home-settings'
import type { SalesWords } from './sales-chart-model'

const names = { volume: 'home.volume', sales: 'home.sales', profit: 'home.profit' } as const

/** Returns names, units and formats of sales in the person's language. Stable until the language changes. */
export function useSalesWords(): SalesWords {
  const { language, timeZone, translate } = useValueScope()
  return useMemo(() => {
    const format = valueFormats(language, timeZone)
    const nameOf = (measure: Measure) => translate(names[measure])
    const unitOf = (measure: Measure) => translate(measure === 'volume' ? 'unit.pieces' : 'unit.yuan')
    return {
      language,
      format,
      nameOf,
      unitOf,
      nameBefore: (measure) => translate('home.before', { name: nameOf(measure) }),
      soFar: (time) => translate('home.soFar', { time }),
      toText: (measure, value) => {
        const digits = measure === 'volume' ? 0 : 2
        return format.quantity(value, digits, digits, unitOf(measure))
      },
    }
  }, [language, timeZone, translate])
}
