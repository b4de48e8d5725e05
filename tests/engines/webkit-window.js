/**
 * A window of WebKitGTK that a driver may steer and that keeps what pages store, below HOME, as a person's browser does. The
 * browser that comes with the driver forgets everything while it is steered. Run by gjs.
 */
// Its own way to load libraries: no import that our checks could follow.
const { gi } = imports
gi.versions.Gtk = '3.0'
gi.versions.WebKit2 = '4.1'
const { GLib, Gtk, WebKit2: WebKit } = gi

Gtk.init(null)
const kept = (name) => GLib.build_filenamev([GLib.get_home_dir(), name])
const context = new WebKit.WebContext({
  website_data_manager: new WebKit.WebsiteDataManager({
    base_data_directory: kept('kept'),
    base_cache_directory: kept('cached'),
  }),
})
context.set_automation_allowed(true)
context.connect('automation-started', (_context, session) => {
  const facts = new WebKit.ApplicationInfo()
  facts.set_name('webkit-window')
  session.set_application_info(facts)
  session.connect('create-web-view', () => {
    const view = new WebKit.WebView({ web_context: context, is_controlled_by_automation: true })
    const window = new Gtk.Window({ default_width: 1280, default_height: 800 })
    window.add(view)
    window.show_all()
    return view
  })
})
Gtk.main()
