/** The fixed parts of a workbook (Office Open XML, ECMA-376), beside its sheets. */

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Indexes of cell formats in `styles`: of titles, and of lines that span all columns. */
export const titleFormat = 1
export const lineFormat = 2

const fonts = `<fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs>`
const ownFormats = `<xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0" applyAlignment="1"><alignment vertical="top" wrapText="1"/></xf>`
/** Smaller numbers are built-in formats of spreadsheets. */
const firstCode = 164

/** Returns the cell formats of a workbook: the fixed ones, then one for each number format, in order. */
function styles(codes: readonly string[]): string {
  const numbers = codes
    .map((code, index) => `<numFmt numFmtId="${firstCode + index}" formatCode="${escapeXml(code)}"/>`)
    .join('')
  const formats = codes
    .map(
      (_, index) =>
        `<xf numFmtId="${firstCode + index}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`,
    )
    .join('')
  return `${head}<styleSheet xmlns="${main}">${
    codes.length > 0 ? `<numFmts count="${codes.length}">${numbers}</numFmts>` : ''
  }${fonts}<cellXfs count="${lineFormat + 1 + codes.length}">${ownFormats}${formats}</cellXfs></styleSheet>`
}

/**
 * Returns all parts of a workbook except its sheets, by path in the file.
 * @param sheets their names, in order
 * @param codes the number formats; the first one is format `lineFormat + 1`
 */
export function workbookParts(
  sheets: readonly string[],
  codes: readonly string[],
): Readonly<Record<string, string>> {
  const each = (write: (number: number, name: string) => string): string =>
    sheets.map((name, index) => write(index + 1, name)).join('')
  return {
    'xl/workbook.xml': `${head}<workbook xmlns="${main}" xmlns:r="${relations}"><sheets>${each(
      (number, name) => `<sheet name="${escapeXml(name)}" sheetId="${number}" r:id="rId${number}"/>`,
    )}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${head}<Relationships xmlns="${packageRelations}">${each(
      (number) =>
        `<Relationship Id="rId${number}" Type="${relations}/worksheet" Target="worksheets/sheet${number}.xml"/>`,
    )}<Relationship Id="rId${sheets.length + 1}" Type="${relations}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': styles(codes),
    '_rels/.rels': `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `${head}<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>${each(
      (number) =>
        `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${spreadsheet}.worksheet+xml"/>`,
    )}</Types>`,
  }
}

/** Returns the beginning of a sheet, with fixed titles and column widths. @param widths in characters */
export function sheetStart(widths: readonly number[], frozenRows: number): string {
  const columns = widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('')
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData>`
}

/** Returns the end of a sheet. @param merged numbers of the rows whose single cell spans `columns` columns */
export function sheetEnd(merged: readonly number[], columns: number): string {
  if (merged.length === 0 || columns < 2) return '</sheetData></worksheet>'
  const cells = merged.map((row) => `<mergeCell ref="A${row}:${columnName(columns)}${row}"/>`)
  return `</sheetData><mergeCells count="${cells.length}">${cells.join('')}</mergeCells></worksheet>`
}

/** Returns `A` for the first column, `AA` for the 27th. */
function columnName(number: number): string {
  const rest = Math.floor((number - 1) / 26)
  return (rest > 0 ? columnName(rest) : '') + String.fromCharCode(65 + ((number - 1) % 26))
}

// oxlint-disable-next-line no-control-regex
const special = /[&<>"\u0000-\u001F\u007F-\u009F\uD800-\uDFFF\uFFFE\uFFFF]|_x|^\s|\s$/
// Characters that XML cannot hold, and texts that look like the escape of one.
const oddities = /[&<>"\uFFFE\uFFFF]|(?![\t\n\r])\p{Cc}|\p{Surrogate}|_(?=x[0-9A-Fa-f]{4}_)/gu

/** True when a text needs no escape in XML and has no blanks at its ends, as most texts. */
export function isPlain(text: string): boolean {
  return !special.test(text)
}

/** Escapes a text for XML. Characters that XML cannot hold are written `_x0001_`, as spreadsheets do. */
export function escapeXml(text: string): string {
  return text.replace(oddities, escapeSign)
}

function escapeSign(sign: string): string {
  switch (sign) {
    case '&':
      return '&amp;'
    case '<':
      return '&lt;'
    case '>':
      return '&gt;'
    case '"':
      return '&quot;'
    default:
      return `_x${sign.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}_`
  }
}
