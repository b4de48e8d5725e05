// Header illustration of emails, made of CSS borders instead of an image.

/** Colours and fonts for mail clients: hexadecimal values and system fonts. */
export const inks = {
  paper: '#fcf6eb',
  sand: '#f5ead4',
  line: '#ddcfb8',
  basalt: '#192521',
  basaltDeep: '#0f1816',
  stone: '#43514b',
  monsoon: '#03563a',
  monsoonDeep: '#003a28',
  mist: '#c4d7c7',
  laterite: '#a33e25',
  turmeric: '#f5b845',
} as const

export const displayFont = "Georgia, 'Noto Serif Devanagari', 'Times New Roman', serif"
export const textFont =
  "Mukta, 'Segoe UI', 'Helvetica Neue', Arial, 'Noto Sans Devanagari', 'Nirmala UI', Mangal, sans-serif"

/** In pixels; the widths add up to 600. */
const peaks = [
  { width: 96, height: 30 },
  { width: 120, height: 52 },
  { width: 84, height: 26 },
  { width: 132, height: 60 },
  { width: 72, height: 22 },
  { width: 96, height: 40 },
] as const

/** Renders the band, 600 pixels wide, with name and tagline. */
export function EmailBand({ name, tagline }: { name: string; tagline: string }) {
  return (
    <table
      role="presentation"
      width="100%"
      cellPadding={0}
      cellSpacing={0}
      style={{ borderCollapse: 'collapse', background: inks.turmeric }}
    >
      <tbody>
        <tr>
          <td align="right" style={{ padding: '18px 84px 0 0', fontSize: 0, lineHeight: 0 }}>
            <div
              style={{
                display: 'inline-block',
                width: 46,
                height: 46,
                borderRadius: 23,
                background: inks.laterite,
              }}
            />
          </td>
        </tr>
        <tr>
          <td style={{ maxWidth: 0, overflow: 'hidden' }}>
            <Ridge />
          </td>
        </tr>
        <tr>
          <td style={{ background: inks.monsoonDeep, padding: '4px 36px 22px' }} className="side">
            <p
              style={{
                margin: 0,
                fontFamily: displayFont,
                fontSize: 24,
                lineHeight: '30px',
                color: inks.paper,
              }}
            >
              {name}
            </p>
            {tagline && (
              <p
                style={{
                  margin: 0,
                  fontFamily: textFont,
                  fontSize: 15,
                  lineHeight: '22px',
                  color: inks.mist,
                }}
              >
                {tagline}
              </p>
            )}
          </td>
        </tr>
      </tbody>
    </table>
  )
}

/** Always 600 pixels wide; cropped in narrower emails. */
function Ridge() {
  return (
    <div style={{ overflow: 'hidden', width: '100%' }}>
      <table
        role="presentation"
        width={600}
        cellPadding={0}
        cellSpacing={0}
        style={{ borderCollapse: 'collapse', tableLayout: 'fixed', width: 600 }}
      >
        <tbody>
          <tr>
            {peaks.map(({ width, height }) => (
              <td
                key={`${width}-${height}`}
                valign="bottom"
                width={width}
                style={{ fontSize: 0, lineHeight: 0 }}
              >
                <div
                  style={{
                    width: 0,
                    height: 0,
                    borderLeft: `${width / 2}px solid ${inks.turmeric}`,
                    borderRight: `${width / 2}px solid ${inks.turmeric}`,
                    borderBottom: `${height}px solid ${inks.monsoonDeep}`,
                  }}
                />
              </td>
            ))}
          </tr>
        </tbody>
      </table>
    </div>
  )
}
