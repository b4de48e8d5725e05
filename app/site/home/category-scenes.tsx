import { WarliPeople } from '#app/ui/warli-drawing.tsx'
import { warliRow } from '#app/ui/warli-figures.ts'

const dancers = warliRow(8)

/** Small poster scenes for the tour categories, in their order; each stands on the ground colour named beside it. */
export const categoryScenes = [
  { ground: 'bg-monsoon text-paper', Scene: HillScene },
  { ground: 'bg-laterite text-paper', Scene: CaveScene },
  { ground: 'bg-konkan text-paper', Scene: CoastScene },
  { ground: 'bg-monsoon-deep text-paper', Scene: ForestScene },
  { ground: 'bg-basalt text-paper', Scene: NightScene },
  { ground: 'bg-turmeric text-basalt', Scene: DanceScene },
] as const

function HillScene() {
  return (
    <>
      <circle cx="300" cy="62" r="34" className="fill-turmeric" />
      <path d="M0 120l60-34h70l26 22 60-50h80l30 40 74 12v70H0z" className="fill-mist/35" />
      <path d="M0 140l90-42h64l40 34 70-52h60l76 48v52H0z" className="fill-monsoon-deep/70" />
      <path d="M232 104c3 14-4 26 0 44l-5 32h16l-4-32c4-14-3-28-1-44z" className="fill-paper" />
      <path d="M0 160c60-26 120-8 180-4s140-22 220-4v28H0z" className="fill-monsoon-deep" />
      <path
        d="M40 158l9-34 9 34zM62 160l7-26 7 26zM352 156l9-36 9 36zM332 160l7-26 7 26z"
        className="fill-basalt"
      />
    </>
  )
}

function CaveScene() {
  return (
    <>
      <path d="M0 180V60l70-34 90 12 60-20 100 14 80 30v118z" className="fill-laterite-deep" />
      <path
        d="M118 180v-60c-22-16-22-52 8-74 24-18 40-24 74-40 34 16 50 22 74 40 30 22 30 58 8 74v60z"
        className="fill-basalt"
      />
      <path
        d="M142 180v-66c-14-12-14-36 6-52 16-12 30-18 52-28 22 10 36 16 52 28 20 16 20 40 6 52v66z"
        className="fill-turmeric"
      />
      <path d="M158 180v-62h84v62z" className="fill-laterite" />
      <path
        d="M158 116c0-56 84-56 84 0zM168 180v-56h8v56zM186 180v-56h8v56zM206 180v-56h8v56zM224 180v-56h8v56z"
        className="fill-basalt"
      />
      <path
        d="M40 180v-50h14v50zM74 180v-50h14v50zM312 180v-50h14v50zM346 180v-50h14v50z"
        className="fill-basalt/70"
      />
    </>
  )
}

function CoastScene() {
  return (
    <>
      <circle cx="118" cy="92" r="40" className="fill-turmeric" />
      <path d="M180 104v-24h8v-8h10v8h26v-14h10v-8h14v8h10v14h44v-8h10v8h10v24z" className="fill-basalt" />
      <path d="M0 104h400v76H0z" className="fill-basalt/45" />
      <path
        d="M74 116h88v4H74zM92 130h52v4H92zM214 124h70v3h-70zM250 142h90v3h-90z"
        className="fill-turmeric/80"
      />
      <path
        d="M58 158h60l-10 14H68zM88 156V112c20 10 28 26 30 44zM84 156v-36c-12 8-18 22-20 36z"
        className="fill-paper"
      />
      <path
        d="M340 180c0-40-4-70-16-96l8-3c12 28 18 58 20 99z M326 84c-22-14-40-10-50 4 20-6 34-4 50-4zM326 84c-14-22-6-40 6-48 0 18-2 32-6 48zM328 82c20-20 42-16 52-2-18-2-34-2-52 2zM326 84c-20 4-32 18-30 36 10-16 18-26 30-36zM328 84c20 2 32 16 30 36-10-16-18-26-30-36z"
        className="fill-basalt"
      />
      <path d="M250 180c40-16 110-18 150-10v10z" className="fill-laterite" />
    </>
  )
}

function ForestScene() {
  return (
    <>
      <circle cx="200" cy="86" r="70" className="fill-monsoon" />
      <path
        d="M30 0h9v180h-9zM66 20h7v160h-7zM104 0h8v180h-8zM300 10h8v170h-8zM336 0h9v180h-9zM372 24h7v156h-7z"
        className="fill-mist/45"
      />
      <path
        d="M112 40c26-14 46-8 60 8-22 2-40 2-60-8zM300 54c-26-18-48-12-60 4 22 4 42 4 60-4zM39 90c22-12 38-8 50 6-18 2-34 2-50-6zM336 104c-20-14-38-10-48 4 18 2 32 2 48-4z"
        className="fill-mist/60"
      />
      <path
        d="M148 180c-6-30-2-56 8-70-6-14 2-26 16-22 8-6 18-9 28-9s20 3 28 9c14-4 22 8 16 22 10 14 14 40 8 70z"
        className="fill-turmeric"
      />
      <path
        d="M200 146c-16-6-32 2-31 17 1 10 14 17 31 17s30-7 31-17c1-15-15-23-31-17zM162 108c5-13 20-13 30 0-10-6-20-6-30 0zM238 108c-5-13-20-13-30 0 10-6 20-6 30 0z"
        className="fill-paper"
      />
      <path
        d="M197 80h6l-3 20zM184 84l10 18-18-13zM216 84l-10 18 18-13zM152 118l17 6-20 3zM248 118l-17 6 20 3zM149 136l17 6-19 5zM251 136l-17 6 19 5zM164 111c12-1 22 5 27 15-12 4-23-1-27-15zM236 111c-12-1-22 5-27 15 12 4 23-1 27-15zM187 141h26q-3 12-12 14v8q8 6 17 1-8 9-18 4-10 5-18-4 9 5 17-1v-8q-9-2-12-14z"
        className="fill-basalt"
      />
      <path
        d="M175 119a3 3 0 1 0 6 0 3 3 0 1 0-6 0zM219 119a3 3 0 1 0 6 0 3 3 0 1 0-6 0z"
        className="fill-turmeric"
      />
      <path d="M0 180c30-20 90-26 130-14s100 10 150-2 90-8 120 6v10z" className="fill-basalt" />
    </>
  )
}

function NightScene() {
  return (
    <>
      <g className="fill-none stroke-turmeric/70" strokeWidth="1.5" strokeLinecap="round">
        <path d="M262 20a30 30 0 0 0-52-14M292 62a60 60 0 0 1-20 22M146 60a62 62 0 0 1 6-44M310 78a90 90 0 0 0 8-54M122 10a92 92 0 0 0 2 72M346 20a120 120 0 0 1-14 78M88 44a124 124 0 0 0 14 50M372 66a150 150 0 0 0 6-46M58 12a150 150 0 0 0 8 78" />
      </g>
      <circle cx="216" cy="32" r="4" className="fill-turmeric" />
      <path d="M0 132l60-20 50 10 60-36h74l56 32 60-8 40 14v56H0z" className="fill-konkan" />
      <path d="M170 88v-14h8v6h10v-6h8v6h12v-16h10v6h8v-6h10v16h10v-6h8v18z" className="fill-basalt-deep" />
      <path d="M0 152c70-22 120-2 190 0s150-24 210-4v32H0z" className="fill-basalt-deep" />
      <path
        d="M318 150l14-34 14 34h-4l-10-24-10 24zM330 150v-30h4v30zM320 104h24v13h-24zM344 107l8-3v12l-8-3z"
        className="fill-paper"
      />
    </>
  )
}

function DanceScene() {
  return (
    <>
      <circle cx="200" cy="110" r="96" className="fill-laterite/25" />
      <path d="M0 150c80-14 140-12 200-12s130 0 200 14v28H0z" className="fill-laterite" />
      <g transform="translate(14 72) scale(2.35)" className="text-basalt">
        <WarliPeople paths={dancers} />
      </g>
    </>
  )
}
