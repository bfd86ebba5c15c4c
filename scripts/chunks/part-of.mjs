/** What is needed as soon as somebody is in: it is asked for together. */
const workplace =
  /^engine\/shell\/workplace\/(workplace\.tsx|load-parts\.ts|preload\.ts)$|^engine\/shell\/layout\/menu-icons\.ts$|^engine\/metadata\/decode-profile\.ts$|^engine\/adapters\/(shipped-definitions\.ts|antd\/kit-messages\.tsx)$|^widgets\/index\.ts$|^schemas\/menus\.json$|^pages-custom\/after-login\.ts$/

const list = /^engine\/views\/list\/(list-page|whole-list)\.tsx$/
const listLike = /^engine\/views\/(list|tiles)\//
const control = /^widgets\/[\w-]+\/components\.tsx$/
const bespoke = /^(pages-custom|engine\/views\/chart)\//
const keys = /^engine\/adapters\/crypto\//
/** What asks before the console's own script runs, keys of a kept session among it. */
const opening =
  /^opening\.ts$|^engine\/adapters\/crypto\/(restore-cipher|modern\/(modern-cipher|create-web-primitives))\.ts$/
const classic = /^engine\/adapters\/crypto\/classic\//
const words =
  /^engine\/i18n\/locales\/(\w+)\/(?!image-editor|json-editor)[\w-]+\.json$|^schemas\/messages\/(\w+)\.json$/
const kitWords = /^antd\/es\/locale\/([a-z]{2})_[A-Z]{2}\.js$/

/** Lengths before compression. What is small comes along; what is large has a file of its own unless everybody needs it. */
const small = 6_100
const large = 13_000
const many = 15
const some = 8
const common = 65_000

/**
 * The file that a module goes into: pages ask for a few of some size in place of hundreds of small ones. A file never
 * holds what a page that asks for it could do without, but for a few kB. `undefined`: the bundler decides.
 * @param {import('./learn-reach.mjs').Reach} reach
 * @returns {string | undefined}
 */
export function partOf({ entries, length }) {
  const all = [...entries]
  // It imports nothing of the rest, so that it waits for nothing.
  if (all.some((entry) => opening.test(entry))) return 'opening'
  if (all.includes('index.html')) return 'console'
  if (all.some((entry) => workplace.test(entry))) return 'workplace'
  const [language, ...others] = new Set(all.map(languageOf))
  if (language !== undefined && others.length === 0) return `words-${language}`
  if (all.some((entry) => list.test(entry)) && all.every((entry) => listLike.test(entry))) return 'list'
  if (all.every((entry) => control.test(entry))) return length < large ? 'controls' : undefined
  // Nothing can be asked before them.
  if (all.every((entry) => keys.test(entry)) && !all.every((entry) => classic.test(entry)))
    return length < large ? 'console' : undefined
  const isBespoke = all.some((entry) => bespoke.test(entry))
  if (all.length >= many || (all.length >= some && isBespoke)) return length < common ? 'common' : undefined
  if (!isBespoke && all.some((entry) => list.test(entry))) return length < common ? 'pages' : undefined
  return length < small && !isBespoke && all.some((entry) => control.test(entry)) ? 'controls' : undefined
}

/** Of the words that a person sees, the kit's own among them. */
function languageOf(entry) {
  const found = words.exec(entry) ?? kitWords.exec(entry)
  return found?.[1] ?? found?.[2]
}
