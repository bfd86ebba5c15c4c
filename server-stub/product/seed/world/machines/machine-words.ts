/** Texts about machines, in the language of the country. */
export interface MachineWords {
  readonly remarks: readonly string[]
  /** Descriptions of models by device type. */
  readonly descriptions: Readonly<Record<number, readonly string[]>>
}

export const chineseMachineWords: MachineWords = {
  remarks: ['点位租金季付', '每周二、周五补货', '需提前联系物业进场', '靠近电源检修口', '暑期调整补货频次'],
  descriptions: {
    1: ['48货道弹簧综合机，双温', '60货道履带升降机，冷藏', '36货道壁挂式饮料机'],
    2: ['现磨咖啡机，8寸屏，自动清洗', '双豆仓现磨咖啡机，带制冰', '大型咖啡亭，自动落杯封膜'],
    3: ['鲜茶饮机，6泵果浆，带封口', '奶茶机，4泵果浆，热饮冷饮'],
    4: ['动态视觉智能柜，单门冷藏', '重力感应智能柜，双门'],
    5: ['咖啡零食组合机，一拖一', '咖啡饮料组合机，共用支付屏'],
    999: ['便民用品售货机，24货道', '应急用品柜，16格'],
  },
}

export const englishMachineWords: MachineWords = {
  remarks: ['Refilled Tuesdays and Fridays', 'Call the porter before access', 'Rent paid quarterly'],
  descriptions: {
    1: ['Spiral vendor, 48 tracks, two zones', 'Belt vendor with lift, 60 tracks, chilled'],
    2: ['Bean-to-cup, 8-inch screen', 'Bean-to-cup, two hoppers, ice maker'],
    3: ['Tea brewer, 6 pumps, cup sealer'],
    4: ['Smart fridge, camera, one door', 'Smart fridge, scales, two doors'],
    5: ['Coffee and snack combination', 'Coffee and drinks, shared pay screen'],
    999: ['Travel essentials vendor, 24 tracks'],
  },
}
