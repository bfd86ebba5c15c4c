/** The GB/T 2260 code and the Latin name of a Chinese province. The map's keys are the codes of GeoNames. */
export interface ChineseDivision {
  readonly code: string
  readonly name: string
}

const table = `01 34 Anhui, 02 33 Zhejiang, 03 36 Jiangxi, 04 32 Jiangsu, 05 22 Jilin, 06 63 Qinghai, 07 35 Fujian,
  08 23 Heilongjiang, 09 41 Henan, 10 13 Hebei, 11 43 Hunan, 12 42 Hubei, 13 65 Xinjiang, 14 54 Tibet, 15 62 Gansu,
  16 45 Guangxi, 18 52 Guizhou, 19 21 Liaoning, 20 15 Inner Mongolia, 21 64 Ningxia, 22 11 Beijing, 23 31 Shanghai,
  24 14 Shanxi, 25 37 Shandong, 26 61 Shaanxi, 28 12 Tianjin, 29 53 Yunnan, 30 44 Guangdong, 31 46 Hainan,
  32 51 Sichuan, 33 50 Chongqing`

export const chineseDivisions: ReadonlyMap<string, ChineseDivision> = new Map(
  table.split(',').map((entry) => {
    const [geoNames = '', code = '', ...name] = entry.trim().split(' ')
    return [geoNames, { code, name: name.join(' ') }]
  }),
)
