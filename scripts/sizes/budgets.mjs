/**
 * The size limit of each part of the console: kB of JavaScript and CSS compressed with gzip, without the files that the
 * groups in `after` have already loaded. (Browsers get Brotli, which is smaller.) The limit of a heavy part is the size
 * measured when its packages were chosen, plus a tenth.
 *
 * `entries` match the modules that the part starts with: their files are counted, with their imports. `files` match
 * built files without a module name (workers).
 * @type {readonly { name: string, limit: number, entries?: RegExp, files?: RegExp, after?: readonly string[], needed: boolean }[]}
 */
export const budgets = [
  {
    name: 'login',
    limit: 117,
    entries: /^index\.html$/,
    needed: true,
  },
  {
    name: 'workplace',
    // Includes the menu icons, the kit's messages, and the code that compiles pages.
    limit: 247,
    entries: /^engine\/shell\/workplace\/|^engine\/views\/page-view\.tsx$|^widgets\/index\.ts$/,
    after: ['login'],
    needed: true,
  },
  {
    // Loaded with the workplace; the wording of the login page is part of its own code.
    name: 'words',
    limit: 12.5,
    entries:
      /^(engine\/i18n\/locales\/en\/(?!image-editor|json-editor|server-page)[\w-]+\.json|schemas\/messages\/en\.json)$/,
    after: ['login', 'workplace'],
    needed: true,
  },
  {
    name: 'list',
    limit: 257 * 1.1,
    entries: /^engine\/views\/list\/list-page\.tsx$/,
    after: ['login', 'workplace'],
    needed: true,
  },
  {
    // The first page for most people; loads before the chart.
    name: 'home',
    limit: 28,
    entries: /^pages-custom\/home\/home\.tsx$/,
    after: ['login', 'workplace'],
    needed: true,
  },
  {
    name: 'form',
    limit: 122 * 1.1,
    entries: /^engine\/views\/(form\/dialog\/form-dialog|schema-form\/[\w-]+)\.tsx$/,
    after: ['login', 'workplace', 'list'],
    needed: true,
  },
  {
    name: 'pickers',
    limit: 90,
    entries: /^engine\/views\/controls\/(choices\/select|dates\/date)-picker\.tsx$/,
    after: ['login', 'workplace', 'list', 'form'],
    needed: true,
  },
  {
    name: 'selector',
    limit: 60,
    entries: /^engine\/views\/selector\/(selector-dialog|tree-picker)\.tsx$/,
    after: ['login', 'workplace', 'list', 'form'],
    needed: true,
  },
  {
    name: 'export',
    limit: 60,
    entries: /^engine\/views\/export\//,
    after: ['login', 'workplace', 'list', 'form'],
    needed: true,
  },
  { name: 'spreadsheet worker', limit: 107 * 1.1, files: /worker[\w-]*\.js$/, needed: true },
  {
    name: 'chart',
    limit: 152 * 1.1,
    entries: /^engine\/views\/chart\//,
    after: ['login', 'workplace', 'list'],
    needed: false,
  },
  {
    name: 'image editor',
    limit: 130,
    entries: /^engine\/(views\/image-editor\/image-editor\.tsx|i18n\/locales\/en\/image-editor\.json)$/,
    after: ['login', 'workplace', 'list', 'form'],
    needed: true,
  },
  {
    name: 'JSON editor',
    limit: 158,
    entries: /^engine\/(views\/json-editor\/json-editor\.tsx|i18n\/locales\/en\/json-editor\.json)$/,
    after: ['login', 'workplace', 'list', 'form'],
    needed: true,
  },
  // World outlines are data that this thread fetches: 34 kB at first, then 234 and 941 kB (Brotli) when zooming in.
  { name: 'map threads', limit: 16, files: /(cluster|base-map)-thread[\w-]*\.js$/, needed: true },
  {
    name: 'map',
    limit: 84 * 1.1,
    entries: /^engine\/views\/map\//,
    after: ['login', 'workplace', 'list'],
    needed: true,
  },
]
