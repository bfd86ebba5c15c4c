import type { EntityMeta, SelectorScreenMeta } from '../../engine/metadata/contract.generated'
import type { ConsoleServices } from '../../engine/data/console-services'
import type { Row } from '../../engine/metadata/rows/decode-records'
import type { Transport } from '../../engine/ports/transport'
import { createFakeTransport, type FakeAnswer } from '../../engine/testing/fake-transport'
import { answerRecords } from '../../engine/testing/record-answers'
import { testDefinitions } from '../../engine/testing/test-definitions'
import { storyServices } from '../form/story-services'

const colours = ['#409eff', '#67c23a', '#e6a23c', '#f56c6c', '#909399', '#7b61ff', '#13c2c2', '#c41d7f']

/** Pictures as object URLs, which last as long as the page. */
export const pictures: readonly string[] = colours.map((colour) =>
  URL.createObjectURL(
    new Blob(
      [
        `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120"><rect width="120" height="120" fill="#eef"/><rect x="38" y="20" width="44" height="84" rx="9" fill="${colour}"/></svg>`,
      ],
      { type: 'image/svg+xml' },
    ),
  ),
)

/** Returns pictures joined as in a field value (C25). */
export function joined(count: number): string {
  return pictures.slice(0, count).join(';')
}

const pictureEntity: EntityMeta = {
  entity: 'picture',
  title: 'Pictures',
  type: 'object',
  audit: false,
  label: 'goods_name',
  properties: {
    goods_name: { type: 'string', title: 'Name', filterable: true, sortable: true },
    goods_url: { type: 'string', title: 'Picture', control: 'image' },
  },
}

const librarySelector: SelectorScreenMeta = {
  code: 'pictureSelector',
  kind: 'selector',
  title: 'Picture library',
  entity: 'picture',
  path: '/imgLib/vmGoodsImg/public/getPage',
  value: 'goods_url',
  label: 'goods_name',
  list: { columns: ['goods_url', 'goods_name'], sort: [{ field: 'goods_name', order: 'asc' }] },
  search: ['goods_name'],
}

const libraryNames = ['Apple', 'Bread', 'Cocoa', 'Dates', 'Eclair', 'Figs', 'Grapes', 'Honey']

/** Rows of the picture library (P29). */
const libraryRows: readonly Row[] = libraryNames.map((name, index) => ({
  id: String(index + 1),
  img_id: `P${index + 1}`,
  goods_name: name,
  goods_url: pictures[index],
}))

/** Responses of a server that stores uploads, and whose only public pictures are those of the library. */
export const pictureAnswers: Readonly<Record<string, FakeAnswer>> = {
  'POST /image/upload': () => '/ylvm3.0/file/view/00000000000000000000000000000001.png',
  'DELETE /image/delete': () => null,
  'GET /imgLib/vmGoodsImg/public/checkPub': () => false,
  'GET /imgLib/vmGoodsImg/public/getPage': answerRecords(libraryRows),
  'POST /file/upload': () => ({
    url: '/ylvm3.0/file/view/00000000000000000000000000000002.pdf',
    name: 'report.pdf',
  }),
  'DELETE /file/delete': () => null,
}

/** The definitions of the form stories, and the picture library. */
export const pictureDefinitions = withLibrary(storyServices.definitions)

/** The services of the form stories, with uploads and the picture library. */
export const pictureServices: Pick<ConsoleServices, 'registry' | 'transport' | 'definitions'> = {
  registry: storyServices.registry,
  transport: either(pictureAnswers, storyServices.transport),
  definitions: pictureDefinitions,
}

function withLibrary(others: ConsoleServices['definitions']): ConsoleServices['definitions'] {
  const own = testDefinitions([librarySelector], [pictureEntity])
  return {
    hasScreen: (code) => own.hasScreen(code) || others.hasScreen(code),
    screen: (code) => (own.hasScreen(code) ? own.screen(code) : others.screen(code)),
    hasEntity: (name) => own.hasEntity(name) || others.hasEntity(name),
    entity: (name) => (own.hasEntity(name) ? own.entity(name) : others.entity(name)),
  }
}

/** Returns a transport that uses `answers` first, then the other transport. */
function either(answers: Readonly<Record<string, FakeAnswer>>, others: Transport): Transport {
  const own = createFakeTransport(answers)
  return {
    send: (request, decode, signal) =>
      (answers[`${request.method} ${request.path}`] ? own : others).send(request, decode, signal),
    download: (request, signal) => others.download(request, signal),
  }
}
