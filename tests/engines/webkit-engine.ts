/** Stock WebKitGTK, the engine of Safari, by its own WebDriver; its windows go to a screen that nobody sees. */
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { Builder, By, Capabilities, Key, Origin, type WebDriver } from 'selenium-webdriver'
import { findFreePort } from '#server/postgres/postgres-access.ts'
import type { Engine, EnginePage } from './engine-page.ts'

const keys = { Tab: Key.TAB, Enter: Key.ENTER, Escape: Key.ESCAPE }

export const webkit: Engine = {
  name: 'WebKit',
  async start({ folder, baseUrl }) {
    const { screen, display } = await startScreen()
    const port = await findFreePort()
    const driverProcess = spawn('WebKitWebDriver', [`--port=${port}`], {
      // Root has no sandbox, and the screen no graphics card. What it keeps lies below HOME.
      env: {
        ...process.env,
        DISPLAY: display,
        GDK_BACKEND: 'x11',
        LIBGL_ALWAYS_SOFTWARE: '1',
        WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
        NO_AT_BRIDGE: '1',
        HOME: folder,
        XDG_CACHE_HOME: `${folder}/cache`,
        XDG_DATA_HOME: `${folder}/data`,
        XDG_CONFIG_HOME: `${folder}/config`,
      },
      stdio: 'ignore',
      detached: true,
    })
    const driver = await connect(`http://127.0.0.1:${port}`)
    const end = async () => {
      await endGroup(driverProcess)
      screen.kill()
    }
    return {
      page: drive(driver, baseUrl),
      complaints: () => [],
      async stop() {
        await driver.quit().catch(() => undefined)
        await end()
      },
      crash: end,
    }
  },
}

/** A screen in memory, on a number that is free. */
async function startScreen(): Promise<{ screen: ChildProcess; display: string }> {
  const screen = spawn('Xvfb', ['-displayfd', '3', '-screen', '0', '1600x1200x24', '-nolisten', 'tcp'], {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  })
  const [number] = await once(screen.stdio[3] as NodeJS.ReadableStream, 'data')
  return { screen, display: `:${String(number).trim()}` }
}

/** Tries again for ten seconds. */
async function insist<T>(work: () => Promise<T>): Promise<T> {
  for (let left = 50; left > 0; left -= 1) {
    try {
      return await work()
    } catch {
      await wait(200)
    }
  }
  return work()
}

async function connect(server: string): Promise<WebDriver> {
  const capabilities = new Capabilities({
    browserName: 'webkit-window',
    pageLoadStrategy: 'normal',
    'webkitgtk:browserOptions': {
      binary: '/usr/bin/gjs',
      args: [path.join(import.meta.dirname, 'webkit-window.js')],
    },
  })
  return insist(() => new Builder().usingServer(server).withCapabilities(capabilities).build())
}

async function endGroup(child: ChildProcess): Promise<void> {
  if (!child.pid || child.exitCode !== null || child.signalCode !== null) return
  process.kill(-child.pid, 'SIGKILL')
  await once(child, 'exit')
}

function drive(driver: WebDriver, baseUrl: string): EnginePage {
  const quietly = (work: Promise<unknown>) => work.then(() => undefined).catch(() => undefined)
  const pointer = () => driver.actions({ async: true })
  const at = ({ x, y }: { x: number; y: number }) => ({ x, y, origin: Origin.VIEWPORT, duration: 10 })
  return {
    go: (address) => quietly(driver.get(baseUrl + address)),
    reload: () => quietly(driver.navigate().refresh()),
    back: () => quietly(driver.navigate().back()),
    run: (work, ...args) => driver.executeScript(work, ...args),
    async type(text) {
      await driver.switchTo().activeElement().sendKeys(text)
    },
    async press(key) {
      await driver.actions().sendKeys(keys[key]).perform()
    },
    // What still slides in is missed.
    click: (selector) => insist(() => driver.findElement(By.css(selector)).click()),
    clickAt: (place) => pointer().move(at(place)).press().release().perform(),
    movePointer: (place) => pointer().move(at(place)).perform(),
    resize: async (size) => void (await driver.manage().window().setRect(size)),
    setCookie: async (cookie) => driver.manage().addCookie(cookie),
  }
}
