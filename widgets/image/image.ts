import type { WidgetDefinition } from '../../engine/index'

/** URLs of images joined by `;` (C25): thumbnails in a list, image upload in a form (X3). */
export const image: WidgetDefinition = {
  id: 'image',
  searchedAsText: true,
  readBy: 'input',
  code: 'limit',
  width: 130,
  pictures: true,
  optionsSchema: {
    type: 'object',
    additionalProperties: false,
    properties: {
      code: { type: ['string', 'integer'], description: 'Most images. Default 1.' },
      path: { type: 'string', description: 'Where images are uploaded to. Default /image/upload.' },
      prefix: { type: 'string', description: 'What the names of stored images begin with.' },
      library: {
        type: 'string',
        description: 'Code of the selector screen of the picture library; empty for none.',
      },
    },
  },
  toExportValue: (value, context) => context.wholeAddresses(value),
}
