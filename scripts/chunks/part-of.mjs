/** Modules that are needed right after the login, loaded together. */
const workplace =
  /^engine\/shell\/workplace\/(workplace\.tsx|load-parts\.ts|preload\.ts)$|^engine\/shell\/layout\/menu-icons\.ts$|^engine\/metadata\/person\/decode-profile\.ts$|^engine\/adapters\/(shipped-definitions\.ts|antd\/kit-messages\.tsx)$|^widgets\/index\.ts$|^schemas\/menus\.json$|^pages-custom\/after-login\.ts$/

const list = /^engine\/views\/list\/(list-page|whole-list)\.tsx$/
const listLike = /^engine\/views\/(list|tiles)\//
const control = /^widgets\/[\w-]+\/components\.tsx$/
const bespoke = /^(pages-custom|engine\/views\/chart)\//
const keys = /^engine\/adapters\/crypto\//
/** Modules that send requests before the console's own script runs, with the keys of a stored session. */
const opening =
  /^opening\.ts$|^engine\/adapters\/crypto\/(restore-cipher|modern\/(modern-cipher|create-web-primitives))\.ts$/
const classic = /^engine\/adapters\/crypto\/classic\//
const words =
  /^engine\/i18n\/locales\/(\w+)\/(?!image-editor|json-editor|server-page)[\w-]+\.json$|^schemas\/messages\/(\w+)\.json$/
const kitWords = /^antd\/es\/locale\/([a-z]{2})_[A-Z]{2}\.js$/

/**
 * Lengths before compression. Small modules join a group; large ones get their own file unless every part needs them.
 */
const small = 6_100
const large = 13_000
const many = 16
const some = 8
const common = 65_000

/**
 * Returns the file of a module: pages load a few files of some size instead of hundreds of small ones. A file contains
 * no more than a few kB that a page loading it does not need. `undefined` leaves the choice to the bundler.
 * @param {import('./learn-reach.mjs').Reach} reach
 * @returns {string | undefined}
 */
export function partOf({ entries, length }) {
  const all = [...entries]
  // It imports no other group, so that it waits for none.
  if (all.some((entry) => opening.test(entry))) return 'opening'
  if (all.includes('index.html')) return 'console'
  if (all.some((entry) => workplace.test(entry))) return 'workplace'
  const [language, ...others] = new Set(all.map(languageOf))
  if (language !== undefined && others.length === 0) return `words-${language}`
  if (all.some((entry) => list.test(entry)) && all.every((entry) => listLike.test(entry))) return 'list'
  if (all.every((entry) => control.test(entry))) return length < large ? 'controls' : undefined
  // Without the keys, no request can be sent.
  if (all.every((entry) => keys.test(entry)) && !all.every((entry) => classic.test(entry)))
    return length < large ? 'console' : undefined
  const isBespoke = all.some((entry) => bespoke.test(entry))
  if (all.length >= many || (all.length >= some && isBespoke)) return length < common ? 'common' : undefined
  if (!isBespoke && all.some((entry) => list.test(entry))) return length < common ? 'pages' : undefined
  return length < small && !isBespoke && all.some((entry) => control.test(entry)) ? 'controls' : undefined
}

/** Returns the language of wording, including the kit's. */
function languageOf(entry) {
  const found = words.exec(entry) ?? kitWords.exec(entry)
  return found?.[1] ?? found?.[2]
}
