// Runs in GJS: a window with WebKit that WebKitWebDriver controls. Debian's MiniBrowser would not do: its window has at least 447 pixels,
// and in automation it writes no console.
imports.gi.versions.Gtk = '3.0';
imports.gi.versions.WebKit2 = '4.1';
const { Gtk, WebKit2: WebKit } = imports.gi;

Gtk.init(null);
const [folder, width, height, scheme, script] = ARGV;
Gtk.Settings.get_default().gtk_application_prefer_dark_theme = scheme === 'dark';
const data = new WebKit.WebsiteDataManager({ base_data_directory: folder, base_cache_directory: folder });
const context = new WebKit.WebContext({ website_data_manager: data });
context.set_automation_allowed(true);
context.connect('automation-started', (_, session) => {
  const info = new WebKit.ApplicationInfo();
  info.set_name('Fareweave');
  session.set_application_info(info);
  session.connect('create-web-view', () => {
    const view = new WebKit.WebView({
      web_context: context,
      is_controlled_by_automation: true,
      settings: new WebKit.Settings({ enable_write_console_messages_to_stdout: true }),
    });
    view
      .get_user_content_manager()
      .add_script(
        new WebKit.UserScript(
          script,
          WebKit.UserContentInjectedFrames.ALL_FRAMES,
          WebKit.UserScriptInjectionTime.START,
          null,
          null,
        ),
      );
    const window = new Gtk.Window({ default_width: Number(width), default_height: Number(height) });
    window.add(view);
    window.show_all();
    view.grab_focus();
    return view;
  });
});
Gtk.main();
