/** The fixed parts of a workbook (Office Open XML, ECMA-376), beside its sheets. */

const head = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships'
const contentTypes = 'http://schemas.openxmlformats.org/package/2006/content-types'
const spreadsheet = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** Index of the cell format of titles and of plain cells, in `styles`. */
export const titleFormat = 1

const styles = `${head}<styleSheet xmlns="${main}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border><left/><right/><top/><bottom/><diagonal/></border></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="2"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/></cellXfs></styleSheet>`

/** Everything of a workbook but its sheets, by path in the file. @param sheets their names, in order */
export function workbookParts(sheets: readonly string[]): Readonly<Record<string, string>> {
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
    'xl/styles.xml': styles,
    '_rels/.rels': `${head}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${relations}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    '[Content_Types].xml': `${head}<Types xmlns="${contentTypes}"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${spreadsheet}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${spreadsheet}.styles+xml"/>${each(
      (number) =>
        `<Override PartName="/xl/worksheets/sheet${number}.xml" ContentType="${spreadsheet}.worksheet+xml"/>`,
    )}</Types>`,
  }
}

/** The beginning of a sheet: the titles stay in sight, the columns are as wide as their texts. @param widths in letters */
export function sheetStart(widths: readonly number[], frozenRows: number): string {
  const columns = widths
    .map((width, index) => `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`)
    .join('')
  return `${head}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"><pane ySplit="${frozenRows}" topLeftCell="A${frozenRows + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><cols>${columns}</cols><sheetData>`
}

/** The end of a sheet. */
export const sheetEnd = '</sheetData></worksheet>'

// What XML cannot hold, and what would read as the escape of it.
const odd = /[&<>"\uFFFE\uFFFF]|(?![\t\n\r])\p{Cc}|_(?=x[0-9A-Fa-f]{4}_)/u
const oddities = new RegExp(odd, 'gu')

/** Text as it stands in XML; signs that XML cannot hold are written `_x0001_`, as spreadsheets do. */
export function escapeXml(text: string): string {
  return odd.test(text) ? text.replace(oddities, escapeSign) : text
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
