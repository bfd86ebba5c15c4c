import { translationStatusOf } from '../../../../platform/wording/translation-status'
import type { World } from '../create-world'
import { readRows } from '../read-rows'
import { daySeconds } from '../time/day-seconds'
import { formatChinaTime } from '../time/format-china-time'
import { makerId } from './responsible-user'

/** Codes and names of the labels. */
const labels = `
flavour | 口味 Flavours
machine_text | 设备文字 Machine texts
`

/** Code of the label, key, then the word in zh, en, ru, fr, de, el, vi, es, ja; empty where not translated yet. */
const words = `
flavour | flavour.vanilla | 香草 | Vanilla | Ваниль | Vanille | Vanille | Βανίλια | Vani | Vainilla | バニラ
flavour | flavour.caramel | 焦糖 | Caramel | Карамель | Caramel | Karamell | Καραμέλα | Caramel | Caramelo | キャラメル
flavour | flavour.hazelnut | 榛果 | Hazelnut | Фундук | Noisette | Haselnuss | Φουντούκι | Hạt phỉ | Avellana | ヘーゼルナッツ
flavour | flavour.peach | 白桃 | White peach | Белый персик | Pêche blanche | Weißer Pfirsich | | | Melocotón |
flavour | flavour.osmanthus | 桂花 | Osmanthus | | | | | | |
flavour | flavour.brown_sugar | 黑糖 | | | | | | | |
machine_text | machine.take_cup | 请取杯 | Please take your cup | Заберите стакан | Prenez votre gobelet | Bitte Becher entnehmen | Πάρτε το ποτήρι σας | Mời lấy cốc | Retire su vaso | カップをお取りください
machine_text | machine.hot | 小心烫手 | Caution, hot | Осторожно, горячо | Attention, c’est chaud | Vorsicht, heiß | Προσοχή, καίει | Cẩn thận nóng | Cuidado, caliente | 熱いのでご注意ください
machine_text | machine.sold_out | 已售罄 | Sold out | Распродано | Épuisé | Ausverkauft | Εξαντλήθηκε | Hết hàng | Agotado | 売り切れ
machine_text | machine.cleaning | 清洗中，请稍候 | Cleaning, please wait | Идёт очистка, подождите | Nettoyage en cours | Reinigung, bitte warten | | | |
machine_text | machine.door_open | 请关好柜门 | Please close the door | | | Bitte Tür schließen | | | |
machine_text | machine.refund_soon | 退款将原路返回 | | | | | | | |
`

const languages = ['zh', 'en', 'ru', 'fr', 'de', 'el', 'vi', 'es', 'ja']

/** Creates the labels that group words (P79). */
export function createWordLabels({ clock }: World) {
  return readRows(labels).map(([code, name], index) => ({
    id: String(index + 1),
    code,
    name,
    ...stamped(clock.now - 340 * daySeconds),
  }))
}

/** Creates words of the maker, some of them not fully translated yet (L43). */
export function createWords(world: World) {
  const idOf = new Map(createWordLabels(world).map(({ code, id }) => [code, id]))
  return readRows(words).map(([label, wordKey, ...texts], index) => {
    const names = Object.fromEntries(
      languages.map((language, at) => [`${language}Name`, texts[at] === '' ? null : texts[at]]),
    )
    return {
      id: String(index + 1),
      wordKey,
      labelId: idOf.get(label),
      ...names,
      translationStatus: translationStatusOf(names),
      ...stamped(world.clock.now - (320 - index * 23) * daySeconds),
    }
  })
}

function stamped(seconds: number) {
  const time = formatChinaTime(seconds)
  return { createTime: time, createBy: makerId, updateTime: time, updateBy: makerId }
}
