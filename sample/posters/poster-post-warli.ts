/** Warli painting: a wall of red earth, rice white, the whole village on it. */
import {
  box,
  disc,
  flip,
  place,
  points,
  polygon,
  repeat,
  seededRandom,
  sheet,
  thread,
  veil,
} from './poster-canvas.ts'
import { laterite } from './poster-inks.ts'
import {
  linework,
  tarpaDance,
  warliBorder,
  warliHut,
  warliOx,
  warliPerson,
  warliSun,
  warliTree,
} from './poster-warli.ts'

const rice = '#fbf3e2'

/** A farmer behind the plough with two oxen. */
function ploughing(): string {
  return (
    place([-40, 0, 0.9], warliOx(rice)) +
    place([-22, -12, 0.9], warliOx(rice)) +
    linework(points('-2,-30 70,-6'), rice) +
    linework(points('70,-6 60,6 82,-48'), rice) +
    place(
      [104, 6, 0.74],
      warliPerson({ ink: rice, hands: points('-28,-66 -22,-54'), feet: points('-14,0 10,0') }),
    )
  )
}

/** Women at the well, pots on the head. */
function waterCarriers(): string {
  return repeat(3, (index) =>
    place(
      [index * 46, 0, 0.72],
      warliPerson({ ink: rice, hands: points('-20,-100 20,-100'), feet: points('-9,0 11,0') }) +
        disc([0, -108, 11], rice) +
        linework(points('-6,-120 6,-120'), rice),
    ),
  )
}

/** Drummer and clapping friends. */
function musicians(): string {
  return (
    place(
      [0, 0, 0.8],
      warliPerson({ ink: rice, hands: points('20,-52 30,-44'), feet: points('-10,0 12,0') }) +
        polygon(points('18,-58 46,-46 46,-34 18,-40'), rice),
    ) +
    place(
      [66, 0, 0.74],
      warliPerson({ ink: rice, hands: points('-10,-96 12,-98'), feet: points('-12,0 8,0') }),
    )
  )
}

/** Rows of rice standing in a field. */
function field(): string {
  return repeat(3, (row) =>
    repeat(11, (index) => {
      const [x, y] = [index * 22 + row * 8, row * 24]
      return (
        linework(
          [
            [x, y],
            [x, y - 16],
          ],
          rice,
        ) +
        linework(
          [
            [x - 5, y - 14],
            [x, y - 6],
            [x + 5, y - 14],
          ],
          rice,
        )
      )
    }),
  )
}

export function drawWarliPost(): string {
  const random = seededRandom(12)
  const patches = repeat(70, () => {
    const [x, y, wide] = [random() * 1200, random() * 630, 30 + random() * 120]
    return polygon(
      [
        [x, y],
        [x + wide, y - 4],
        [x + wide * 0.9, y + 8 + random() * 12],
        [x + 6, y + 12],
      ],
      veil(random() < 0.5 ? laterite[800] : laterite[500], 0.22),
    )
  })
  const flock: readonly (readonly [number, number])[] = points('300,96 340,80 382,98 824,92 864,78')
  return sheet(
    [1200, 630],
    [
      box([0, 0, 1200, 630], laterite[700]),
      patches,
      place([20, 14, 1], warliBorder({ width: 1160, ink: rice })),
      place([20, 586, 1], warliBorder({ width: 1160, ink: rice })),
      place([600, 318, 1], tarpaDance({ radius: 226, count: 46, ink: rice, size: 0.6 })),
      place([130, 132, 1], warliSun({ radius: 58, ink: rice })),
      place([268, 350, 1], warliTree({ ink: rice, height: 200 })),
      place([90, 420, 1.06], warliHut(rice)),
      place([124, 560, 1.1], ploughing()),
      place([1096, 318, 1.1], warliHut(rice)),
      place([936, 350, 0.9], warliTree({ ink: rice, height: 170 })),
      place([890, 568, 1], flip(60, waterCarriers())),
      place([1066, 430, 1], musicians()),
      place([900, 100, 1], field()),
      place([310, 560, 0.8], warliTree({ ink: rice, height: 150 })),
      place([1100, 560, 1], flip(0, warliOx(rice))),
      flock
        .map(
          ([x, y]) =>
            thread(
              [
                [x - 16, y - 8],
                [x - 6, y - 10],
                [x, y],
              ],
              { ink: rice, width: 2.4 },
            ) +
            thread(
              [
                [x, y],
                [x + 6, y - 10],
                [x + 16, y - 8],
              ],
              { ink: rice, width: 2.4 },
            ),
        )
        .join(''),
    ],
  )
}
