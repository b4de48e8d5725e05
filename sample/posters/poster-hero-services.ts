/** The hero of Services: everything that carries a traveller, in one green valley by a creek. */
import { launch, rowBoat } from './poster-boats.ts'
import { type Point, place, points, ribbon, sheet, stations, swell, veil } from './poster-canvas.ts'
import { basalt, konkan, laterite, monsoon, paper, turmeric } from './poster-inks.ts'
import { villager, woman } from './poster-people.ts'
import { gullies, heightOn, land, roughLine, terraces } from './poster-ridges.ts'
import { birds, cloud, drifts, grain, sky } from './poster-skies.ts'
import { crowns, forest, palm } from './poster-trees.ts'
import { jeep, train, viaduct } from './poster-vehicles.ts'
import { glints } from './poster-water.ts'

const size: Point = [1920, 1080]

export function drawServicesHero(): string {
  const far = roughLine({
    through: points('0,480 260,440 500,470 760,400 980,440 1240,390 1500,420 1920,380'),
    seed: 4,
    rough: 0.12,
  })
  const mid = roughLine({
    through: terraces(
      points('0,540 200,530 420,470 560,464 660,540 900,580 1200,560 1400,500 1560,440 1720,430 1920,470'),
      28,
    ),
    seed: 14,
    rough: 0.1,
  })
  const left = roughLine({
    through: points('0,440 160,450 360,500 480,530 570,556 640,620 720,730 800,830 900,900 1000,1090'),
    seed: 24,
    rough: 0.1,
  })
  const right = roughLine({
    through: points('1560,860 1640,760 1700,640 1780,560 1920,500'),
    seed: 34,
    rough: 0.1,
  })
  const road = roughLine({
    through: points('760,1080 900,1010 1120,950 1400,920 1920,916'),
    seed: 3,
    rough: 0.03,
  })
  return sheet(size, [
    sky({
      size: [1920, 480],
      inks: [konkan[400], '#7dbab8', konkan[300], konkan[200], '#e4ecd4', turmeric[100]],
      seed: 16,
      sway: 16,
      tilt: -50,
    }),
    cloud([1380, 260, 620], { ink: paper[100], seed: 8 }),
    cloud([1640, 300, 420], { ink: konkan[100], seed: 5 }),
    cloud([420, 240, 420], { ink: konkan[200], seed: 12 }),
    drifts({ area: [200, 100, 1500, 180], count: 6, seed: 11, ink: paper[100], long: 220 }),
    land(far, { bottom: 800, ink: monsoon[300] }),
    land(mid, { bottom: 900, ink: monsoon[400] }),
    gullies({
      line: mid,
      from: 10,
      to: 1900,
      length: [40, 130],
      count: 44,
      seed: 9,
      ink: monsoon[500],
      slant: 0.3,
      width: 22,
    }),
    forest({
      line: points('0,700 400,690 800,720 1200,700 1600,690 1920,680'),
      size: 34,
      seed: 5,
      bottom: 900,
      ink: monsoon[500],
    }),
    swell(points('0,800 500,790 1000,800 1500,786 1920,790'), { bottom: 1080, ink: konkan[600] }),
    swell(points('0,850 500,840 1000,856 1500,836 1920,846'), { bottom: 1080, ink: konkan[500] }),
    swell(points('0,920 500,912 1000,930 1500,910 1920,920'), { bottom: 1080, ink: konkan[400] }),
    place(
      [560, 560, 1],
      viaduct({
        bays: 13,
        bay: 96,
        depth: 300,
        inks: { face: paper[400], shade: '#a9895f', deck: basalt[700] },
      }),
    ),
    place(
      [820, 555, 1.08],
      train(8, { body: konkan[700], band: turmeric[300], roof: basalt[800], glass: basalt[900] }),
    ),
    glints({ area: [0, 806, 1920, 150], count: 110, seed: 18, ink: konkan[200], size: 80 }),
    land(left, { bottom: 1080, ink: monsoon[600] }),
    gullies({
      line: left,
      from: 10,
      to: 840,
      length: [60, 190],
      count: 18,
      seed: 19,
      ink: monsoon[700],
      slant: 0.35,
      width: 28,
      lift: 30,
    }),
    land(right, { bottom: 1080, ink: monsoon[600] }),
    gullies({
      line: right,
      from: 1600,
      to: 1920,
      length: [60, 180],
      count: 9,
      seed: 29,
      ink: monsoon[700],
      slant: -0.2,
      width: 28,
      lift: 30,
    }),
    forest({
      line: points('0,860 240,840 480,880 700,930 860,990 960,1090'),
      size: 44,
      seed: 15,
      bottom: 1080,
      ink: monsoon[800],
    }),
    crowns({
      line: points('0,860 240,840 480,880 700,930 800,960'),
      depth: 100,
      size: 42,
      count: 60,
      seed: 7,
      ink: monsoon[700],
    }),
    place(
      [1080, 876, 0.86],
      launch({ hull: laterite[600], band: paper[100], sail: turmeric[400], shade: basalt[800] }),
    ),
    place([1420, 850, 0.5], rowBoat({ hull: laterite[800], band: turmeric[400], shade: basalt[800] })),
    palm({
      foot: [1860, 930],
      height: 430,
      lean: -70,
      seed: 9,
      inks: [monsoon[500], monsoon[700], '#5b4030'],
    }),
    palm({
      foot: [1770, 930],
      height: 330,
      lean: -50,
      seed: 19,
      inks: [monsoon[600], monsoon[800], '#5b4030'],
    }),
    land(road, { bottom: 1080, ink: laterite[500] }),
    ribbon(stations('700,1110,70 940,1032,60 1200,990,56 1500,970,54 1960,966,54'), laterite[300]),
    place(
      [1560, 984, 0.9],
      jeep({
        body: monsoon[700],
        shade: basalt[900],
        glass: konkan[200],
        guests: [laterite[500], turmeric[400], paper[200]],
      }),
    ),
    place(
      [1290, heightOn(road, 1290) + 20, 0.84],
      villager({ kurta: paper[100], dhoti: paper[200], turban: laterite[700] }),
    ),
    place(
      [1340, heightOn(road, 1340) + 24, 0.82],
      woman({ sari: turmeric[400], fall: laterite[600], pot: basalt[600] }),
    ),
    birds(stations('900,330,15 944,312,12 860,352,10'), konkan[800]),
    grain({ size, seed: 25, ink: veil(paper[100], 0.18) }),
  ])
}
