import { readList } from '../read-list'
import { readRows } from '../read-rows'

/** A planned operator with its place in the tree and its machines. */
export interface OperatorPlan {
  readonly id: string
  readonly parentId: string | null
  readonly name: string
  /** The mail domain before `.example`. */
  readonly domain: string
  readonly fleet: readonly { readonly city: string; readonly machines: number }[]
  readonly remark: string | null
  readonly deleted: boolean
}

/** Id, parent, name, mail domain, cities with machines (the first is the seat), remark; `!` marks a deleted one. */
const table = `
1 | | 曜谷智能装备股份有限公司 | yaogu-vending | 苏州:0 | 设备制造商总部
2 | 1 | 杭州晨露自动售货有限公司 | chenlu-vending | 杭州:60 | 战略客户，账期 30 天
3 | 2 | 上海晨露便利科技有限公司 | chenlu-sh | 上海:70 |
4 | 3 | 上海浦江智能零售服务部 | pujiang-retail | 上海:35 |
5 | 3 | 上海闵行鲜达贩卖机经营部 | minhang-xianda | 上海:28 |
6 | 2 | 宁波甬润自动售货有限公司 | yongrun | 宁波:30 |
7 | 6 | 宁波鄞州畅饮服务部 | yinzhou-changyin | 宁波:14 |
8 | 6 | 温州瓯越无人零售经营部 | ouyue | 温州:16 | 由甬润并购而来
9 | 2 | 南京晨露智能零售有限公司 | chenlu-nj | 南京:42 |
10 | 9 | 苏州吴茗自动售货经营部 | wuming | 苏州:30 |
11 | 9 | 无锡滨湖便利服务部 | lihu | 无锡:16 |
12 | 9 | 合肥庐阳智饮服务部 | luyang-zhiyin | 合肥:18 |
13 | 2 | 杭州钱塘晨饮服务有限公司 | qiantang-chenyin | 杭州:44 |
14 | 13 | 杭州余杭仓前智能零售店 | cangqian | 杭州:25 |
15 | 13 | 杭州滨江暖杯咖啡服务部 | nuanbei | 杭州:20 | 以咖啡机为主
16 | 2 | 厦门鹭岛便利有限公司 | ludao | 厦门:22 |
17 | 1 | 深圳南风智能零售有限公司 | nanfeng-retail | 深圳:55 |
18 | 17 | 广州穗风自动售货有限公司 | suifeng | 广州:48 |
19 | 18 | 佛山禅城汾江贩卖机经营部 | fenjiang | 佛山:15 |
20 | 18 | 东莞松湖便利服务部 | songhu | 东莞:14 |
21 | 17 | 南风海外运营有限公司 | nanfeng-overseas | 深圳:0 | 负责日本与越南市场
22 | 21 | Nanfeng Vending Tokyo K.K. | nanfeng-tokyo | Tokyo:18 |
23 | 21 | Nanfeng Vending Hanoi Co., Ltd. | nanfeng-hanoi | Hanoi:14 |
24 | 17 | 长沙湘沁自动售货有限公司 | xiangqin | 长沙:24 |
25 | 17 | 武汉江汉智饮科技有限公司 | jianghan-zhiyin | 武汉:30 |
26 | 25 | 武汉洪山光谷鲜选服务部 | guanggu-xianxuan | 武汉:12 |
27 | 1 | 北京朔方云柜科技有限公司 | shuofang | 北京:60 |
28 | 27 | 天津海河智能零售有限公司 | haihe-retail | 天津:16 |
29 | 27 | 成都蓉悦自动售货有限公司 | rongyue | 成都:38 |
30 | 29 | 重庆山城畅购服务部 | shancheng | 重庆:20 |
31 | 27 | 西安长乐便利科技有限公司 | changle | 西安:21 |
32 | 31 | ! 西安未央贩卖机经营部 | weiyang | 西安:0 | 合同到期，设备已移交
33 | 1 | Nordlicht Automaten GmbH | nordlicht-automaten | Berlin:40, Hamburg:14 | Invoices in euro
34 | 33 | Nordlicht Automaten Süd GmbH | nordlicht-sued | Munich:18 |
35 | 34 | Isarbogen Vending Services | isarbogen | Munich:7 |
36 | 33 | Nordlicht Vending France Ltd. | nordlicht-france | Paris:24 |
37 | 36 | Left Bank Vending Services | leftbank-vending | Paris:8 |
38 | 33 | Nordlicht Vending Iberia Ltd. | nordlicht-iberia | Madrid:14 |
39 | 38 | Attica Vending Services | attica-vending | Athens:10 |
40 | 33 | Nordlicht Vending Vostok Ltd. | nordlicht-vostok | Moscow:10 |
`

export const operators: readonly OperatorPlan[] = readRows(table).map(
  ([id = '', parentId = '', name = '', domain = '', fleet, remark = '']) => ({
    id,
    parentId: parentId || null,
    name: name.replace('! ', ''),
    domain,
    fleet: readList(fleet).map((entry) => {
      const [city = '', machines = ''] = entry.split(':')
      return { city, machines: Number(machines) }
    }),
    remark: remark || null,
    deleted: name.startsWith('!'),
  }),
)
