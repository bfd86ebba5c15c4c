/** Words of the domain, in the singular. The engine uses none of them, in whatever meaning. */
const words: ReadonlySet<string> = new Set([
  'alipay',
  'barista',
  'beverage',
  'coffee',
  'coupon',
  'drink',
  'ecny',
  'espresso',
  'goods',
  'ingredient',
  'kaffee',
  'latte',
  'machine',
  'merchant',
  'powder',
  'recipe',
  'refund',
  'replenish',
  'replenisher',
  'replenishment',
  'sqb',
  'vending',
  'voucher',
  'wechat',
  'кофе',
  'купон',
])

/** Domain words in scripts that do not separate words. */
const fragments: readonly string[] = [
  '售货',
  '咖啡',
  '优惠券',
  '退款',
  '补货',
  '配方',
  '商品',
  'コーヒー',
  '自販',
  'クーポン',
  '返金',
]

/** Returns the domain words in a line: `machineStatus`, `coupon_list` and `Recipes` each contain one. */
export function domainWordsIn(line: string): readonly string[] {
  const parts = line
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .toLowerCase()
    .split(/[^\p{L}]+/u)
  const found = parts.filter(
    (part) => words.has(part) || (part.endsWith('s') && words.has(part.slice(0, -1))),
  )
  return [...found, ...fragments.filter((fragment) => line.includes(fragment))]
}
