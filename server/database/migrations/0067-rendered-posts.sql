-- HTML that upkeep renders again changes nothing that people entered: open editors and feeds keep their date.
CREATE OR REPLACE TRIGGER blog_posts_touch BEFORE UPDATE ON blog_posts FOR EACH ROW
  WHEN (told_of_write('action') <> 'mend') EXECUTE FUNCTION touch_updated_at();
