/** The package has no types. */
declare module 'subset-font' {
  export default function subsetFont(
    font: Buffer,
    text: string | undefined,
    options: {
      targetFormat: 'woff2' | 'sfnt'
      keepFeatures?: readonly string[]
      variationAxes?: Record<string, { min: number; max: number }>
      noHinting?: boolean
      keepAllGlyphs?: boolean
    },
  ): Promise<Buffer>
}
