/**
 * What a part of the console may weigh: kB of JavaScript and CSS compressed by gzip, beyond what the groups named in `after`
 * have loaded already. (Browsers get brotli, which is smaller still.) Heavy parts are held to a tenth more than the figures
 * that were measured when their packages were chosen.
 *
 * `entries` are modules that the part begins with: their files, and what these import. `files` are names of built files that
 * no module is named for (workers).
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
    // The icons of menus, what the kit says and asks, and what compiles pages are part of it.
    limit: 247,
    entries: /^engine\/shell\/workplace\/|^engine\/views\/page-view\.tsx$|^widgets\/index\.ts$/,
    after: ['login'],
    needed: true,
  },
  {
    // Loaded with the workplace; those of the login page are in its own code.
    name: 'words',
    limit: 12.5,
    entries:
      /^(engine\/i18n\/locales\/en\/(?!image-editor|json-editor)[\w-]+\.json|schemas\/messages\/en\.json)$/,
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
    // The first page that most people see: it comes before the chart.
    name: 'home',
    limit: 27.5,
    entries: /^pages-custom\/home\/home\.tsx$/,
    after: ['login', 'workplace'],
    needed: true,
  },
  {
    name: 'form',
    limit: 122 * 1.1,
    entries: /^engine\/views\/(form\/form-dialog|schema-form\/[\w-]+)\.tsx$/,
    after: ['login', 'workplace', 'list'],
    needed: true,
  },
  {
    name: 'pickers',
    limit: 90,
    entries: /^engine\/views\/controls\/(select|date)-picker\.tsx$/,
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
  // Outlines of the world are data, fetched by that thread: 34 kB at first, 234 and 941 kB (brotli) as one comes closer.
  { name: 'map threads', limit: 16, files: /(cluster|base-map)-thread[\w-]*\.js$/, needed: true },
  {
    name: 'map',
    limit: 84 * 1.1,
    entries: /^engine\/views\/map\//,
    after: ['login', 'workplace', 'list'],
    needed: true,
  },
]
