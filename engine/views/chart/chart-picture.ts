import type ApexCharts from 'apexcharts'

/**
 * Draws a chart as a PNG on its background colour, at twice the resolution of the screen. Undefined when the browser
 * cannot draw it.
 */
export async function chartPicture(chart: ApexCharts, background: string): Promise<Blob | undefined> {
  const drawn = await chart.dataURI({ scale: 2 })
  if (!('imgURI' in drawn)) return undefined
  const picture = new Image()
  picture.src = drawn.imgURI
  await picture.decode()
  const canvas = new OffscreenCanvas(picture.naturalWidth, picture.naturalHeight)
  const context = canvas.getContext('2d')
  if (!context) return undefined
  context.fillStyle = background
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(picture, 0, 0)
  return canvas.convertToBlob({ type: 'image/png' })
}
